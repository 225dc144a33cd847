import { solved } from "./logistic";

/** Weights of a ridge regression; the mean of what is told goes into the constant, which stands last in each row. */
export function ridge(rows: number[][], told: number[], l2: number): number[] {
  const width = rows[0]?.length ?? 0;
  const mean = told.reduce((sum, value) => sum + value, 0) / told.length;
  const sums = (by: (n: number) => number) =>
    Array.from({ length: width }, (_, at) => rows.reduce((sum, row, n) => sum + (row[at] ?? 0) * by(n), 0));
  const matrix = Array.from({ length: width }, (_, other) => sums((n) => rows[n]?.[other] ?? 0));
  for (const [at, row] of matrix.entries()) row[at] = (row[at] ?? 0) + l2;
  const weights = solved(
    matrix,
    sums((n) => (told[n] ?? 0) - mean),
  );
  return weights.map((weight, at) => (at === width - 1 ? weight + mean : weight));
}

/** How often one that is wanted scores above one that is not. */
export function areaOf(scores: number[], isWanted: boolean[]): number {
  const pairs = scores.flatMap((one, i) =>
    isWanted[i] ? scores.flatMap((other, j) => (isWanted[j] ? [] : [Number(one > other)])) : [],
  );
  return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}
