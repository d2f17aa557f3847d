export type BestLine = { steps: Array<string>, margin: number, };
