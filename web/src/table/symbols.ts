/** The symbols of a game, once a page: every drawing of a tile or a figure uses them by name. */
import type { Engine } from "../lib/engine";

const worn = new Set<string>();
const sheet = new CSSStyleSheet();

/** Puts the symbols of `game` and their style into the document, if they are not there yet. */
export function wearSymbols(engine: Engine, game: string): void {
  if (worn.has(game)) return;
  worn.add(game);
  const { svg, css } = engine.symbols(game);
  const holder = document.createElement("div");
  holder.className = "symbols";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = `<svg width="0" height="0">${svg}</svg>`;
  document.body.prepend(holder);
  // A sheet of the page's own making: the policy forbids a <style> in the text.
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
