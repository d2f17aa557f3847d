/** A rule book as a page: every clause can be pointed at, and clauses point at each other. */
import { Marked } from "marked";

/**
 * The book as HTML. The text is the project's own, so nothing in it is foreign.
 *
 * A list item or paragraph that begins with a clause's id is its anchor; every
 * other mention of a clause that the book has is a link to it.
 */
export function bookHtml(markdown: string): string {
  const html = new Marked({ gfm: true }).parse(markdown, { async: false });
  const known = new Set(
    [...html.matchAll(/<(?:li|p|h[1-6])>\s*(?:<p>)?([A-Z]\d+(?:\.\d+)*)\b/g)].map((found) => found[1]),
  );
  const anchored = html.replace(
    /<(li|p|h[1-6])>(\s*)([A-Z]\d+(?:\.\d+)*)\b/g,
    (_, tag: string, space: string, clause: string) => `<${tag} id="${clause}">${space}<b>${clause}</b>`,
  );
  return anchored.replace(
    /(<[^>]*>)|\b([A-Z]\d+(?:\.\d+)+)\b/g,
    (all, tag: string | undefined, clause: string, at: number) => {
      const anchor = anchored.slice(Math.max(0, at - 3), at) === "<b>";
      return tag || anchor || !known.has(clause) ? all : `<a href="#${clause}">${clause}</a>`;
    },
  );
}
