/** The scenarios of Carcassonne as examples. */
import { byClause, carcassonneExample } from "../lib/examples";

const files = import.meta.glob<string>("../../../crates/carcassonne/scenarios/**/*.scn", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const examples = byClause(Object.values(files).map(carcassonneExample));
