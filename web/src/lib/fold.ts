/**
 * A table after one more event. Versions have no gaps, so whoever holds the
 * state before an event can make the state after it.
 */
import type { Clock } from "../generated/Clock";
import type { Clocks } from "../generated/Clocks";
import type { Occupant } from "../generated/Occupant";
import type { ServerMessage } from "../generated/ServerMessage";
import type { TableEvent } from "../generated/TableEvent";
import type { TableState } from "../generated/TableState";

export type EventMessage = Extract<ServerMessage, { say: "event" }>;

/**
 * The state after `message`, the same state if it is known already, or null if
 * something before it is missing: then the table must be asked for anew.
 */
export function after(state: TableState, message: EventMessage): TableState | null {
  if (message.version <= state.version) return state;
  if (message.version !== state.version + 1) return null;
  const next: TableState = {
    ...state,
    version: message.version,
    now_ms: message.at_ms,
    takeback_to: message.takeback_to,
    to_move: message.to_move,
  };
  return happened(next, message.event);
}

/** Every kind of event has its line; null means that the state must be asked for anew. */
function happened(state: TableState, event: TableEvent): TableState | null {
  switch (event.kind) {
    case "created":
      return null; // Always version 1: nobody holds a state before it.
    case "joined":
      return seated(state, event.seat, event.occupant);
    case "left":
      return seated(state, event.seat, { kind: "open" });
    case "ready":
      return readied(state, event.seat, event.nonce);
    case "started":
      return { ...state, stage: "playing", steps: [...event.steps], clocks: event.clocks };
    case "played":
      return moved(state, [...state.steps, ...event.steps], event.clocks);
    case "takeback-asked":
      return { ...state, takeback: { seat: event.seat, to: event.to, agreed: [] } };
    case "takeback-agreed":
      return { ...state, takeback: withVoice(state.takeback, event.seat) };
    case "takeback-refused":
      return { ...state, takeback: null };
    case "taken-back":
      return moved(state, state.steps.slice(0, event.to), event.clocks);
    case "clock-proposed":
      return { ...state, proposal: { seat: event.seat, clock: event.clock, agreed: [] } };
    case "clock-agreed":
      return { ...state, proposal: withVoice(state.proposal, event.seat) };
    case "clock-refused":
      return { ...state, proposal: null };
    case "clock-changed":
      return rewound(state, event.clock, event.clocks);
    case "resigned":
      return resigned({ ...state, clocks: event.clocks }, event.seat);
    case "ended":
      return ended(state, event);
    case "rematch-wanted":
      return { ...state, rematch_wanted: [...state.rematch_wanted, event.seat] };
    case "rematch":
      return { ...state, rematch: event.table };
  }
}

/** Whether a seat is the viewer's is not in the event: who cares asks anew. */
function seated(state: TableState, seat: number, occupant: Occupant): TableState {
  const seats = state.seats.map((known, i) =>
    i === seat
      ? { ...known, occupant, ready: false, yours: false, present: occupant.kind !== "open" }
      : known,
  );
  return { ...state, seats };
}

function readied(state: TableState, seat: number, nonce: string): TableState {
  const seats = state.seats.map((known, i) => (i === seat ? { ...known, ready: true } : known));
  const nonces = state.fairness.nonces.map((known, i) => (i === seat ? nonce : known));
  return { ...state, seats, fairness: { ...state.fairness, nonces } };
}

/** A wish to which one more seat agrees. */
function withVoice<T extends { agreed: number[] }>(wish: T | null, seat: number): T | null {
  return wish && { ...wish, agreed: [...wish.agreed, seat] };
}

/** A move, or its taking back, answers whatever was asked before. */
function moved(state: TableState, steps: string[], clocks: Clocks | null): TableState {
  return { ...state, steps, clocks, takeback: null };
}

function rewound(state: TableState, clock: Clock, clocks: Clocks | null): TableState {
  return { ...state, terms: { ...state.terms, clock }, clocks, proposal: null };
}

function resigned(state: TableState, seat: number): TableState {
  const seats = state.seats.map((known, i) => (i === seat ? { ...known, resigned: true } : known));
  return { ...state, seats };
}

function ended(state: TableState, event: Extract<TableEvent, { kind: "ended" }>): TableState {
  const clocks = state.clocks && { ...state.clocks, running: null };
  const fairness = { ...state.fairness, seed: event.seed };
  return {
    ...state,
    stage: "over",
    result: event.outcome,
    clocks,
    fairness,
    takeback: null,
    proposal: null,
    to_move: null,
  };
}
