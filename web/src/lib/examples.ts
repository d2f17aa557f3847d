/**
 * The examples of the rules, read from the scenarios that the engine's tests
 * play: so what a rule book shows is what the program does.
 */

/** A position, what is played from it, and the clauses that it shows. */
export type Example = {
  clauses: string[];
  words: string;
  /** The set-up as text. */
  game: string;
  /** The position as text; empty for the beginning of the game. */
  position: string;
  steps: string[];
};

/** The examples of each clause: a scenario stands where its first clause does. */
export function byClause(examples: readonly Example[]): Map<string, Example[]> {
  const found = new Map<string, Example[]>();
  for (const example of examples) {
    const [clause] = example.clauses;
    if (clause) found.set(clause, [...(found.get(clause) ?? []), example]);
  }
  return found;
}

const fieldOf = (line: string) => /^([a-z]+):(?: (.*))?$/.exec(line);

/** A scenario of Zamek. */
export function zamekExample(text: string): Example {
  const example: Example = { clauses: [], words: "", game: "zamek", position: "", steps: [] };
  const words: string[] = [];
  for (const line of text.split("\n")) {
    const [, name, value = ""] = fieldOf(line) ?? [];
    // The rest is what came of it, which the engine tells anew.
    if (name === "board") break;
    if (name === "rule") example.clauses = value.split(" ");
    else if (name === "options") example.game = `zamek ${value}`.trim();
    else if (name === "position") example.position = value;
    else if (name === "moves") example.steps = value.split(" ");
    else if (name !== "offers") words.push(line);
  }
  // The rule book numbers its examples; here each stands beside its clause.
  return {
    ...example,
    words: capital(
      words
        .join(" ")
        .trim()
        .replace(/^Worked example \d+: /, ""),
    ),
  };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The figures of a seat, by their letter in a position, with the option that counts them. */
const FIGURES = [
  ["f", "followers", 7],
  ["m", "mayors", 1],
  ["w", "wagons", 1],
  ["b", "barns", 1],
] as const;

/** A scenario of Carcassonne: every figure that is not on its board is in a supply. */
export function carcassonneExample(text: string): Example {
  const [head = "", rest = ""] = text.split("\nmoves:\n");
  const fields = new Map<string, string>();
  const words: string[] = [];
  for (const line of head.split("\n")) {
    const [, name, value = ""] = fieldOf(line) ?? [];
    if (name) fields.set(name, value);
    else words.push(line);
  }
  const options = fields.get("options") ?? "";
  const board = fields.get("board") ?? "";
  const seats = Number(fields.get("seats") ?? 2);
  const chosen = (id: string, usual: number) =>
    Number(new RegExp(`\\b${id}=(\\d+)`).exec(options)?.[1] ?? usual);
  const supplies = Array.from({ length: seats }, (_, seat) => {
    const left = FIGURES.map(([letter, id, usual]) => {
      const standing = board.split(`+${seat}${letter}`).length - 1;
      return `${letter}${chosen(id, usual) - standing}`;
    });
    return `${left.join("")}a${fields.get("abbeys")?.split(",")[seat] ?? chosen("abbeys", 1)}`;
  });
  const parts = [
    board,
    fields.get("bag") ?? "B2",
    Array(seats).fill(0).join(","),
    supplies.join(","),
    fields.get("turn") ?? "",
    fields.get("last") ?? "-",
    options,
  ];
  return {
    clauses: fields.get("rule")?.split(" ") ?? [],
    words: words.join(" ").trim(),
    game: `abbey-mayor seats ${Math.max(2, seats)} ${options}`.trim(),
    position: parts.join(" ").trim(),
    // Lines with a mark try what is refused, or ask what is offered.
    steps: (rest.split("\ndrawn:\n")[0] ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !/^[!?]/.test(line)),
  };
}

/** The part of the board that holds the tiles, with `margin` round them for the wall or empty places. */
export function cropped(
  tiles: readonly { x: number; y: number }[],
  [left, top, width, height]: [number, number, number, number],
  margin: number,
): [number, number, number, number] {
  if (tiles.length === 0) return [left, top, width, height];
  const xs = tiles.map(({ x }) => x * 100);
  const ys = tiles.map(({ y }) => y * 100);
  const from = { x: Math.max(left, Math.min(...xs) - margin), y: Math.max(top, Math.min(...ys) - margin) };
  const to = {
    x: Math.min(left + width, Math.max(...xs) + 100 + margin),
    y: Math.min(top + height, Math.max(...ys) + 100 + margin),
  };
  return [from.x, from.y, to.x - from.x, to.y - from.y];
}
