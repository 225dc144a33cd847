import type { Row } from "./table";

/** A balance carried over the columns of a table: each opening is the closing before, and closing = opening + movement. */
export type RollForward = {
  opening: number;
  movement: number;
  closing: number;
  /** Whether the brackets around both balances mean no minus: only then does the movement lead from one to the other. */
  isFlipped: boolean;
};

/** So many pairs of rows are tried, so that a list of thousands is read in time. */
const MOST_TRIED = 20;

/**
 * Finds the rows of a balance that is carried forward, as in a cash flow by months.
 * @param unit what the numbers are rounded to
 */
export function findRollForward(
  rows: Row[],
  values: (number | null)[][],
  unit: number,
): RollForward | undefined {
  const columns = (values[0] ?? []).map((_, at) => at).filter((at) => values.some((row) => row[at]));
  const [first, second] = columns;
  if (first === undefined || second === undefined) return undefined;
  const near = (a: number, b: number) => Math.abs(a - b) <= unit * 1.6;
  const byEnd = Map.groupBy(values.keys(), (row) => Math.round((values[row]?.[first] ?? Number.NaN) / unit));
  let tried = 0;
  for (const [opening, numbers] of values.entries()) {
    const carried = numbers[second] ?? null;
    if (!carried || columns.some((at) => numbers[at] == null)) continue;
    for (const closing of byEnd.get(Math.round(carried / unit)) ?? []) {
      const ends = values[closing] ?? [];
      const carries = columns.every(
        (at, k) => k === 0 || near(numbers[at] ?? 0, ends[columns[k - 1] ?? 0] ?? Number.NaN),
      );
      if (closing <= opening || !carries) continue;
      tried += 1;
      if (tried > MOST_TRIED) return undefined;
      for (const sign of [1, -1] as const) {
        if (sign < 0 && !(isBracketed(rows[opening]) && isBracketed(rows[closing]))) continue;
        const movement = values.findIndex(
          (row, at) =>
            at !== opening &&
            at !== closing &&
            row.some((value) => value) &&
            columns.every((column) =>
              near(
                sign * (ends[column] ?? Number.NaN),
                sign * (numbers[column] ?? 0) + (row[column] ?? Number.NaN),
              ),
            ),
        );
        if (movement >= 0) return { opening, movement, closing, isFlipped: sign < 0 };
      }
    }
  }
  return undefined;
}

/** All that a row says is in brackets. */
function isBracketed(row: Row | undefined): boolean {
  const written = row?.cells.filter((cell) => cell?.amount && cell.amount.value !== 0) ?? [];
  return (
    written.length >= 2 && written.every((cell) => cell?.text.includes("(") && (cell.amount?.value ?? 0) < 0)
  );
}
