export type DrawJudged = { index: number, seat: number | null, luck: number, };
