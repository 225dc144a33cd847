/** Logistic regression by Newton's method. Features are standardized first, so that L2 treats them equally. */
export type Example = { row: number[]; isRight: boolean };

const ROUNDS = 30;
/** Convergence threshold: smaller steps make no difference. */
const DONE = 1e-9;

export const logisticOf = (row: number[], weights: number[]): number =>
  1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));

/**
 * Weights of the features, the first of which is a constant 1 and not regularized. `l2`: the regularization
 * of the others.
 */
export function logistic(examples: Example[], { l2 = 1 }: { l2?: number } = {}): number[] {
  const width = examples[0]?.row.length ?? 0;
  const spreads = Array.from({ length: width }, (_, at) => {
    const values = examples.map(({ row }) => row[at] ?? 0);
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    return at === 0
      ? 1
      : Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1;
  });
  const scaled = examples.map(({ row, isRight }) => ({
    row: row.map((value, at) => value / (spreads[at] ?? 1)),
    isRight,
  }));
  const weights: number[] = Array(width).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -l2 * weight));
    const bend = weights.map((_, one) =>
      weights.map((_, other) => (one === other ? (one === 0 ? 1e-9 : l2) : 0)),
    );
    for (const { row, isRight } of scaled) {
      const chance = logisticOf(row, weights);
      const spread = chance * (1 - chance);
      for (let one = 0; one < width; one += 1) {
        const value = row[one] as number;
        slope[one] = (slope[one] as number) + value * (Number(isRight) - chance);
        const line = bend[one] as number[];
        for (let other = 0; other <= one; other += 1)
          line[other] = (line[other] as number) + value * (row[other] as number) * spread;
      }
    }
    for (let one = 0; one < width; one += 1)
      for (let other = one + 1; other < width; other += 1)
        (bend[one] as number[])[other] = (bend[other] as number[])[one] as number;
    const steps = solved(bend, slope);
    for (const [at, step] of steps.entries()) weights[at] = (weights[at] ?? 0) + step;
    if (steps.every((step) => Math.abs(step) < DONE)) break;
  }
  return weights.map((weight, at) => weight / (spreads[at] ?? 1));
}

/** Solves linear equations by Gaussian elimination with partial pivoting. */
export function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let at = 0; at < rows.length; at += 1) {
    const pivot = rows
      .slice(at)
      .reduce(
        (best, row, step) => (Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? at + step : best),
        at,
      );
    [rows[at], rows[pivot]] = [rows[pivot] as number[], rows[at] as number[]];
    const own = rows[at] as number[];
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const by = (row[at] ?? 0) / (own[at] || 1e-12);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - by * (own[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] || 1e-12));
}
