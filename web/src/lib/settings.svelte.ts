/** How a person wants the page, kept between visits. */
import { recall, remember } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Sending = "at-once" | "ask";

/** What is either so or not. */
export type Flag = "fit" | "keys" | "coordinates" | "ownership" | "odds" | "expected" | "muted";

export type Settings = {
  theme: Theme;
  /** Whether a finished turn is sent at once or after a question. */
  sending: Sending;
  /** Whether the board is fitted into its frame after each move. */
  fit: boolean;
  /** Whether single keys are commands. */
  keys: boolean;
  coordinates: boolean;
  ownership: boolean;
  /** Whether the board says what is still possible. */
  odds: boolean;
  /** Whether the points that are expected at the end stand beside the score. */
  expected: boolean;
  /** Whether what others say is hidden. */
  muted: boolean;
};

const usual: Settings = {
  theme: "system",
  sending: "at-once",
  fit: true,
  keys: true,
  coordinates: false,
  ownership: false,
  odds: false,
  expected: false,
  muted: false,
};

export const settings: Settings = $state(read(recall("settings")));

/** The settings in kept text; whatever is not understood is as usual. */
export function read(text: string | null): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = JSON.parse(text ?? "{}") ?? {};
  } catch {
    // Kept by another version, or broken: begin as usual.
  }
  const flag = (key: Flag) => (typeof kept[key] === "boolean" ? (kept[key] as boolean) : usual[key]);
  return {
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : usual.theme,
    sending: kept.sending === "ask" ? "ask" : usual.sending,
    fit: flag("fit"),
    keys: flag("keys"),
    coordinates: flag("coordinates"),
    ownership: flag("ownership"),
    odds: flag("odds"),
    expected: flag("expected"),
    muted: flag("muted"),
  };
}

/** Keeps the settings as they are now, and shows the theme. */
export function keep(): void {
  remember("settings", JSON.stringify(settings));
  wear(settings.theme);
}

/** Shows a theme: the style sheets ask for the attribute `data-theme` of the root. */
export function wear(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
}
