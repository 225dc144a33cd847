import type { Row } from "./table";

/** A total and its parts, found by the arithmetic of a table. */
export type Sum = {
  /** Index of the row that is the total. */
  row: number;
  /** The rows that add up to it, each with its sign. */
  parts: { row: number; sign: 1 | -1 }[];
};

type Item = { row: number; values: (number | null)[]; indent: number };

type SumRow = {
  label: string;
  indent: number;
  /** Numbers to add up, by column; null for none. */
  values: (number | null)[];
};

/** Maximum preceding rows in a plain total, and in one labeled as a total. */
const MOST_PARTS = 80;
const MOST_NAMED = 2000;
/** Number of preceding rows searched for a difference or a chain of sums and differences. */
const CHAIN = 5;
const TOTAL = /^(?:sub-?)?total\b|\btotal$|^(?:summe|gesamt|insgesamt|somme|suma|totale)\b|^net\b/i;

/**
 * Finds the totals of a table by arithmetic alone. Rows go on a stack; a row that equals the sum of the top ones in
 * every column replaces them. So does a row that equals a chain of sums and differences of the last totals (income less
 * expenses).
 * @param unit the rounding of the numbers (1 for whole numbers, 0.01 for cents)
 */
export function findSums(rows: SumRow[], unit: number): Sum[] {
  const pile: Item[] = [];
  const sums: Sum[] = [];
  for (const [row, { label, indent, values }] of rows.entries()) {
    if (!values.some((value) => value !== null)) continue;
    const item = { row, values, indent };
    const found = plainSum(pile, item, TOTAL.test(label), unit) ?? chain(pile, item, unit);
    if (found) {
      sums.push({ row, parts: found.parts });
      pile.splice(pile.length - found.taken);
    }
    pile.push(item);
  }
  return sums;
}

type Found = { parts: Sum["parts"]; taken: number };

/** The top rows that add up to this one. A single row counts only if the labels agree. */
function plainSum(pile: Item[], item: Item, saysTotal: boolean, unit: number): Found | undefined {
  const columns = item.values.map((value, at) => (value === null ? -1 : at)).filter((at) => at >= 0);
  const running = columns.map(() => 0);
  const evidence = columns.filter((at) => Math.abs(item.values[at] ?? 0) > unit * 5).length;
  if (evidence === 0) return undefined;
  let best: Found | undefined;
  // Rows of zeros add up with anything.
  let solid = 0;
  for (let taken = 1; taken <= Math.min(pile.length, saysTotal ? MOST_NAMED : MOST_PARTS); taken += 1) {
    const part = pile[pile.length - taken];
    if (!part) break;
    if (columns.some((column) => part.values[column])) solid += 1;
    for (const [at, column] of columns.entries())
      running[at] = (running[at] ?? 0) + (part.values[column] ?? 0);
    const tolerance = unit * (0.5 * taken + 0.51);
    const fits = columns.every(
      (column, at) => Math.abs((running[at] ?? 0) - (item.values[column] ?? 0)) <= tolerance,
    );
    if (!fits) continue;
    const isEnough =
      solid >= 2
        ? saysTotal || evidence >= 2 || part.indent > item.indent || solid >= 3
        : saysTotal && part.indent >= item.indent;
    if (!isEnough) continue;
    const isFirst = best === undefined;
    // Rows of zeros before the first part belong to it too, unless indented less.
    if (isFirst || (part.values.every((value) => !value) && part.indent >= (pile.at(-1)?.indent ?? 0)))
      best = { parts: pile.slice(-taken).map(({ row }) => ({ row, sign: 1 })), taken };
  }
  return best;
}

/** a − b, a + b − c and the like over the top rows of the stack. */
function chain(pile: Item[], item: Item, unit: number): Found | undefined {
  const columns = item.values.map((value, at) => (value === null ? -1 : at)).filter((at) => at >= 0);
  const evidence = columns.filter((at) => Math.abs(item.values[at] ?? 0) > unit * 5).length;
  if (evidence === 0) return undefined;
  for (let taken = 2; taken <= Math.min(pile.length, CHAIN); taken += 1) {
    const parts = pile.slice(-taken);
    for (let mask = 1; mask < 2 ** (taken - 1); mask += 1) {
      const signs = parts.map((_, at): 1 | -1 => (at > 0 && mask & (2 ** (at - 1)) ? -1 : 1));
      const tolerance = unit * (0.5 * taken + 0.51);
      const fits = columns.every((column) => {
        const total = parts.reduce(
          (sum, { values }, at) => sum + (signs[at] ?? 1) * (values[column] ?? 0),
          0,
        );
        return Math.abs(total - (item.values[column] ?? 0)) <= tolerance;
      });
      // A row indented under another is a part of it, not a remainder.
      if (parts.some(({ indent }) => indent < item.indent)) continue;
      const solid = parts.every(({ values }) =>
        columns.some((column) => Math.abs(values[column] ?? 0) > unit),
      );
      if (fits && solid && (evidence >= 2 || taken === 2))
        return { parts: parts.map(({ row }, at) => ({ row, sign: signs[at] ?? 1 })), taken };
    }
  }
  return undefined;
}

/** Minimum entries that follow from one another, and their minimum share. */
const FEWEST = 3;
const MOST = 0.8;

/**
 * Rows of a list whose balance is the previous one plus their own amount, as [row, amount column, balance column]. A
 * balance that equals its amount restarts the list.
 * @param units the rounding of each column's numbers
 */
export function findRunning(values: (number | null)[][], units: number[]): [number, number, number][] {
  for (const amount of units.keys()) {
    for (const balance of units.keys()) {
      const rows = amount === balance ? [] : rowsThatRun(values, amount, balance, units);
      if (rows.length > 0) return rows.map((row) => [row, amount, balance]);
    }
  }
  return [];
}

function rowsThatRun(
  values: (number | null)[][],
  amount: number,
  balance: number,
  units: number[],
): number[] {
  const unit = Math.max(units[amount] ?? 1, units[balance] ?? 1);
  const running: number[] = [];
  let carried = 0;
  let tried = 0;
  let before: number | null = null;
  for (const [row, numbers] of values.entries()) {
    const [own, now] = [numbers[amount] ?? null, numbers[balance] ?? null];
    if (own === null || now === null) continue;
    tried += 1;
    const begins = Math.abs(now - own) <= unit / 2;
    const follows = before !== null && Math.abs(now - before - own) <= unit * 1.1;
    if (follows && own !== 0 && !begins) carried += 1;
    if (follows || begins) running.push(row);
    before = now;
    if (tried - running.length > (1 - MOST) * values.length) return [];
  }
  return carried >= FEWEST && running.length >= MOST * tried ? running : [];
}

/** A balance carried forward across columns: each opening is the previous closing, and closing = opening + movement. */
export type RollForward = {
  opening: number;
  movement: number;
  closing: number;
  /**
   * Whether the brackets around both balances do not mean minus: only then does the movement lead from one to the
   * other.
   */
  isFlipped: boolean;
};

/** Maximum number of pairs tried, so that a list of thousands is read in time. */
const MOST_TRIED = 20;

/**
 * Finds the rows of a balance carried forward, as in a monthly cash flow.
 * @param unit the rounding of the numbers
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

/** Whether all numbers of a row are in brackets. */
function isBracketed(row: Row | undefined): boolean {
  const written = row?.cells.filter((cell) => cell?.amount && cell.amount.value !== 0) ?? [];
  return (
    written.length >= 2 && written.every((cell) => cell?.text.includes("(") && (cell.amount?.value ?? 0) < 0)
  );
}
