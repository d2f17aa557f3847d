/** The real server in a process of its own, and a real browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

const root = resolve(import.meta.dirname, "../..");
const artifacts = join(root, "artifacts");

/** The program under test: as the environment says, else as cargo built it last. */
function program(): string {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const known = [process.env.BASTIDE, join(target, "release/bastide"), join(target, "debug/bastide")];
  const found = known.find((path) => path && existsSync(path));
  if (!found) throw new Error("no program to test: build it by `cargo build -p cli`, or name it in BASTIDE");
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** `bastide serve` with a data folder of its own. */
export class Server {
  #process: ChildProcess | null = null;
  #said = "";

  private constructor(
    readonly port: number,
    readonly data: string,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "bastide-e2e-")));
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process, with whatever the data folder holds. */
  async run(): Promise<void> {
    const args = [
      "serve",
      "--listen",
      `127.0.0.1:${this.port}`,
      "--data",
      this.data,
      "--web",
      join(root, "web/dist"),
    ];
    const child = spawn(program(), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const hear = (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString()).slice(-4000);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    this.#process = child;
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start: ${this.#said}`);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** The network between a browser and the server: it can go away without a word. */
export class Network {
  readonly #lines = new Set<Socket[]>();

  private constructor(readonly url: string) {}

  static async to(server: Server): Promise<Network> {
    const port = await freePort();
    const network = new Network(`http://127.0.0.1:${port}`);
    const relay = createServer((near) => {
      const line = [near, connect(server.port, "127.0.0.1")];
      network.#lines.add(line);
      line.forEach((end, i) => {
        end.pipe(line[1 - i] as Socket);
        end.on("error", () => end.destroy());
        end.on("close", () => network.#lines.delete(line));
      });
    });
    await new Promise<void>((done) => relay.listen(port, "127.0.0.1", done));
    relay.unref();
    return network;
  }

  /** Every line that there is carries nothing from now on, and says nothing of it; new ones do. */
  change(): void {
    for (const line of this.#lines) for (const end of line) end.unpipe().pause();
  }
}

export function launch(): Promise<Browser> {
  const quiet = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", ...quiet],
  });
}

/** A person at a browser of their own. Everything the browser complains of is kept. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      reducedMotion: "reduce",
      ...options,
    });
    const person = new Person(context, await context.newPage());
    person.page.on("console", (message) => {
      // A server that is down is what some tests are about: the browser logs each failed try.
      if (message.type() === "error" && !/ERR_CONNECTION|WebSocket connection/.test(message.text()))
        person.complaints.push(message.text());
    });
    person.page.on("pageerror", (error) => person.complaints.push(String(error)));
    return person;
  }

  async picture(name: string): Promise<void> {
    mkdirSync(artifacts, { recursive: true });
    await this.page.screenshot({ path: join(artifacts, `${name}.png`) });
  }

  /** Chooses a setting where it stands on the page. */
  async set(setting: string, value: string): Promise<void> {
    await this.page.locator(`[data-setting="${setting}"]`).selectOption(value);
  }
}
