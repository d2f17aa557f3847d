/** Clocks as people read them. */
import type { Clock } from "../generated/Clock";
import type { Clocks } from "../generated/Clocks";

const DAY = 86_400_000;

/** What `seat` has left at `now`, by the server's time, in milliseconds. */
export function leftMs(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left_ms[seat] ?? 0;
  const spent = clocks.running === seat ? Math.max(0, now - clocks.at_ms) : 0;
  return Math.max(0, left - spent);
}

/** `1:05:09`, `4:07`, below ten seconds `7.3`; days as `2 d 03:00`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (ms >= DAY) return `${Math.floor(ms / DAY)} d ${two(hours % 24)}:${two(minutes)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  if (ms < 10_000) return `${seconds}.${Math.floor((ms % 1000) / 100)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** How time is kept, as the message `clock-kind` takes it. */
export function clockArgs(clock: Clock): { kind: string; minutes: number; seconds: number; days: number } {
  const { kind } = clock;
  return {
    kind,
    minutes: kind === "fischer" ? clock.initial_ms / 60_000 : 0,
    seconds: kind === "fischer" ? clock.increment_ms / 1000 : 0,
    days: kind === "correspondence" ? clock.days : 0,
  };
}
