/** The language in use, and `t`, which gives the words of a key in it. */
import type { Line } from "../generated/Line";
import { type Args, type Language, message, preferred } from "./messages";
import { recall, remember } from "./storage";

const state = $state({ language: preferred(recall("language"), navigator.languages ?? []) });
document.documentElement.lang = state.language;

/** The language in use. */
export function language(): Language {
  return state.language;
}

/** Changes the language, at once and for later visits. */
export function speak(language: Language): void {
  state.language = language;
  document.documentElement.lang = language;
  remember("language", language);
}

/** The words of a message. */
export function t(key: string, args?: Args): string {
  return message(state.language, key, args);
}

/** The words of a line that the engine or the server gives. */
export function say(line: Line): string {
  return message(state.language, line.key, line.args);
}
