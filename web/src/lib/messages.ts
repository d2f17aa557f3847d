/**
 * The words of the page, from the message files that the whole project shares.
 *
 * Every text that a person reads is in `messages/LANGUAGE/*.ftl`; code names
 * keys. A message that a language lacks is taken from English.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, FluentVariable>;

/** The languages there are, English first, each in its own words. */
export const LANGUAGES = { en: "English", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

const files = import.meta.glob<string>("../../../messages/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of every message file of a language, one after another. */
export function sources(language: Language): string[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/messages/${language}/`))
    .map(([, text]) => text);
}

const bundles = new Map<Language, FluentBundle>();

function bundle(language: Language): FluentBundle {
  const known = bundles.get(language);
  if (known) return known;
  // No isolating marks: all our languages run from left to right.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of sources(language)) made.addResource(new FluentResource(text));
  bundles.set(language, made);
  return made;
}

/** Whether `language` itself has a message of this key. */
export function has(language: Language, key: string): boolean {
  return bundle(language).hasMessage(key);
}

/** The message `key` in `language`, else in English, else the key itself. */
export function message(language: Language, key: string, args?: Args): string {
  for (const candidate of [language, "en" as const]) {
    const pattern = bundle(candidate).getMessage(key)?.value;
    if (pattern) return bundle(candidate).formatPattern(pattern, args ?? null, []);
  }
  return key;
}

/** The language to begin with: what was chosen, else the first known one the browser asks for. */
export function preferred(chosen: string | null, asked: readonly string[]): Language {
  for (const tag of [chosen ?? "", ...asked]) {
    const short = tag.toLowerCase().split("-")[0] ?? "";
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}
