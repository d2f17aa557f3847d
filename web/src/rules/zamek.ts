/** The scenarios of Zamek as examples. */
import { byClause, zamekExample } from "../lib/examples";

const files = import.meta.glob<string>("../../../crates/zamek/scenarios/**/*.scn", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const examples = byClause(Object.values(files).map(zamekExample));
