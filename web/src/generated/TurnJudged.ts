import type { BestLine } from "./BestLine";
export type TurnJudged = { first: number, count: number, seat: number, result_before: Array<number>, result_after: Array<number>, points_after: Array<number>, loss_points: number, loss_result: number, grade: string, lines: Array<BestLine>, };
