/** The addresses of the page. Every position of a game has one. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string; ply: number | null; fragment: string }
  | { page: "local"; game: string; ply: number | null }
  | { page: "replay"; packed: string | null; ply: number | null }
  | { page: "rules"; book: string | null; clause: string | null }
  | { page: "lost"; path: string };

/** What an address shows. */
export function routeOf(url: URL): Route {
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const [first, second] = parts;
  const fragment = url.hash.slice(1);
  if (first === undefined) return { page: "home" };
  if (first === "new") return { page: "new", game: second ?? "zamek" };
  const ply = /^\d{1,4}$/.test(fragment) ? Number(fragment) : null;
  if (first === "local" && parts.length === 2) return { page: "local", game: second ?? "zamek", ply };
  if (first === "t" && second && parts.length === 2) {
    return { page: "table", id: second, ply, fragment };
  }
  if (first === "replay" && parts.length === 1) {
    const found = /^r=([\w-]+)(?:&(\d{1,4}))?$/.exec(fragment);
    return { page: "replay", packed: found?.[1] ?? null, ply: found?.[2] ? Number(found[2]) : null };
  }
  if (first === "rules" && parts.length <= 2) {
    return { page: "rules", book: second ?? null, clause: fragment || null };
  }
  return { page: "lost", path: url.pathname };
}

/** The address of a table, at a position if one is named. */
export function tablePath(id: string, ply: number | null = null): string {
  return `/t/${id}${ply === null ? "" : `#${ply}`}`;
}

/** The address of a game that stands whole in the link, which no server is told. */
export function replayPath(packed: string, ply: number | null = null): string {
  return `/replay#r=${packed}${ply === null ? "" : `&${ply}`}`;
}

/** The address of a clause: `Z5.4` is in the book of Zamek, the others in Carcassonne's. */
export function clausePath(clause: string): string {
  return `/rules/${clause.startsWith("Z") ? "zamek" : "carcassonne"}#${clause}`;
}

/** The link that gives a seat: what follows `#` is never sent to a server. */
export function invitePath(id: string, seat: number, token: string): string {
  return `/t/${id}#seat-${seat + 1}-${token}`;
}

/** The seat and the token that such a link names, or null. */
export function seatOf(fragment: string): { seat: number; token: string } | null {
  const found = /^seat-(\d)-([\w-]+)$/.exec(fragment);
  return found?.[1] && found[2] ? { seat: Number(found[1]) - 1, token: found[2] } : null;
}
