/** A game judged turn by turn: what the engine said of each, put together. */
import type { DrawJudged } from "../generated/DrawJudged";
import type { TurnJudged } from "../generated/TurnJudged";

/** Steps that are judged at once: a choice of chance and what a seat made of it. */
export type Segment = { from: number; to: number };
/** What the engine says of a segment. */
export type Judged = { turns: TurnJudged[]; draws: DrawJudged[] };

/**
 * Cuts a game where chance moves. `chance` says of each step whether it is one
 * of chance; a segment begins with one, or with the game.
 */
export function segments(chance: readonly boolean[]): Segment[] {
  const found: Segment[] = [];
  chance.forEach((is, i) => {
    const last = found.at(-1);
    // Several draws in a row belong together: only the last was not set aside.
    if (!last || (is && !chance[i - 1])) found.push({ from: i, to: i + 1 });
    else last.to = i + 1;
  });
  return found;
}

/** What was said of the whole game, places counted from its beginning. */
export function joined(parts: readonly { segment: Segment; judged: Judged }[]): Judged {
  return {
    turns: parts.flatMap(({ segment, judged }) =>
      judged.turns.map((turn) => ({ ...turn, first: turn.first + segment.from })),
    ),
    draws: parts.flatMap(({ segment, judged }) =>
      judged.draws.map((draw) => ({ ...draw, index: draw.index + segment.from })),
    ),
  };
}

/** What a seat's game amounts to. */
export type Account = { turns: number; lossPoints: number; lossResult: number; luck: number };

export function account(judged: Judged, seat: number): Account {
  const turns = judged.turns.filter((turn) => turn.seat === seat);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    turns: turns.length,
    lossPoints: sum(turns.map((turn) => turn.loss_points)),
    lossResult: sum(turns.map((turn) => turn.loss_result)),
    luck: sum(judged.draws.filter((draw) => draw.seat === seat).map((draw) => draw.luck)),
  };
}

/** The turn that was played from the position after `ply` steps, or that led to it. */
export function turnAt(judged: Judged, ply: number): TurnJudged | undefined {
  return judged.turns.find((turn) => turn.first <= ply && ply <= turn.first + turn.count);
}

/** The draw that brought the tile of `turn`. */
export function drawBefore(judged: Judged, turn: TurnJudged): DrawJudged | undefined {
  const before = judged.draws.filter(({ index, seat }) => index < turn.first && seat === turn.seat);
  const last = before.at(-1);
  // Between a draw and its turn nobody else has moved.
  return last && judged.turns.some(({ first }) => last.index < first && first < turn.first)
    ? undefined
    : last;
}

/** Of two seats the one that is ahead had luck been the same for both, and by how much. */
export function evened(judged: Judged, scores: readonly number[]): { seat: number; points: number } {
  const [a, b] = [0, 1].map((seat) => (scores[seat] ?? 0) - account(judged, seat).luck);
  const ahead = (a ?? 0) - (b ?? 0);
  return { seat: ahead < 0 ? 1 : 0, points: Math.abs(ahead) };
}
