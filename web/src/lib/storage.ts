/** What the browser keeps between visits. Where it keeps nothing, nothing is remembered. */

/** The text kept under `key`, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`bastide.${key}`);
  } catch {
    // Storage may be forbidden: the page works without it.
    return null;
  }
}

/** Keeps a text, or forgets it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`bastide.${key}`);
    else localStorage.setItem(`bastide.${key}`, text);
  } catch {
    // As above: nothing is lost but the memory.
  }
}

/** What is kept for this tab only: a turn begun and not yet sent. */
export function recallHere(key: string): string | null {
  try {
    return sessionStorage.getItem(`bastide.${key}`);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab, or forgets it. */
export function rememberHere(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`bastide.${key}`);
    else sessionStorage.setItem(`bastide.${key}`, text);
  } catch {
    // As above.
  }
}
