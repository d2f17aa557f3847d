/** What one tab has once: the address it is at, the engine, the wire, who the person is. */
import type { ServerMessage } from "../generated/ServerMessage";
import type { SessionState } from "../generated/SessionState";
import { session } from "./api";
import { type Engine, loadEngine } from "./engine";
import { type Route, routeOf } from "./route";
import { browserWire, type LineState, type Wire } from "./wire";

export const app = $state<{ route: Route; line: LineState; session: SessionState | null }>({
  route: routeOf(new URL(location.href)),
  line: "connecting",
  session: null,
});

const listeners = new Set<(message: ServerMessage) => void>();
let wire: Wire | null = null;
let engine: Promise<Engine> | null = null;

/** The socket of the tab, opened when first asked for. */
export function theWire(): Wire {
  wire ??= browserWire({
    message: (message) => {
      if (message.say === "hello") app.session = message.session;
      for (const listener of listeners) listener(message);
    },
    line: (state) => {
      app.line = state;
    },
  });
  return wire;
}

/** Hears everything the server says, until the answer is called. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let known: Promise<void> | null = null;

/** Waits until the server knows this browser: the socket needs its cookie. */
export function ready(): Promise<void> {
  known ??= session().then(
    (state) => {
      app.session = state;
    },
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

/** The engine, loaded when first asked for; a failed load is tried again next time. */
export function theEngine(): Promise<Engine> {
  engine ??= loadEngine().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

/** Goes to an address of the page. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  here();
  if (how === "push") scrollTo(0, 0);
}

function here(): void {
  app.route = routeOf(new URL(location.href));
}

addEventListener("popstate", here);
addEventListener("hashchange", here);

/** Follows links within the page without loading it again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  // The plain view and everything under /api are the server's own pages.
  if (link.pathname.startsWith("/api") || link.pathname.endsWith("/text")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
