import { solved } from "./logistic";

/** Ridge regression; the mean of the target goes into the constant, which is last in each row. */
export function ridge(rows: number[][], told: number[], l2: number): number[] {
  const width = rows[0]?.length ?? 0;
  const mean = told.reduce((sum, value) => sum + value, 0) / told.length;
  const matrix = Array.from({ length: width }, (_, at) => {
    const row = new Array<number>(width).fill(0);
    row[at] = l2;
    return row;
  });
  const sums = new Array<number>(width).fill(0);
  for (const [n, row] of rows.entries())
    for (const [at, value] of row.entries()) {
      sums[at] = (sums[at] ?? 0) + value * ((told[n] ?? 0) - mean);
      const own = matrix[at] ?? [];
      for (let other = 0; other < width; other += 1)
        own[other] = (own[other] ?? 0) + value * (row[other] ?? 0);
    }
  const weights = solved(matrix, sums);
  return weights.map((weight, at) => (at === width - 1 ? weight + mean : weight));
}

/** Area under the ROC curve: how often a positive scores above a negative. */
export function areaOf(scores: number[], isWanted: boolean[]): number {
  const pairs = scores.flatMap((one, i) =>
    isWanted[i] ? scores.flatMap((other, j) => (isWanted[j] ? [] : [Number(one > other)])) : [],
  );
  return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}
