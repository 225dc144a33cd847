/** What the numbers of a table prove of its rows: which are totals, of which rows, and whether one does not add up. */
export type Sum = {
  /** Index of the row that is the total. */
  row: number;
  /** Rows that make it up, each with the sign it enters with. */
  parts: { row: number; sign: 1 | -1 }[];
};

type Item = { row: number; values: (number | null)[]; indent: number };

export type SumRow = {
  label: string;
  indent: number;
  /** Numbers by column that can be added up; null where there is none. */
  values: (number | null)[];
};

/** How many of the last rows may make up one total. */
const MOST_PARTS = 80;
/** How many of the last rows a difference or a chain of sums and differences is looked for in. */
const CHAIN = 5;
const TOTAL = /^(?:sub-?)?total\b|\btotal$|^(?:summe|gesamt|insgesamt|somme|suma|totale)\b|^net\b/i;

/**
 * Finds the totals of a table by its arithmetic alone. Rows are put on a pile; a row that equals the sum of the
 * topmost ones, in every column, replaces them. A row that equals a chain of sums and differences of the last totals (income
 * less expenses) does so too.
 * @param unit what the numbers are rounded to (1 for whole numbers, 0.01 for cents)
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

/** The topmost rows that add up to this one. One row alone only where the words say so too. */
function plainSum(pile: Item[], item: Item, saysTotal: boolean, unit: number): Found | undefined {
  const columns = item.values.map((value, at) => (value === null ? -1 : at)).filter((at) => at >= 0);
  const running = columns.map(() => 0);
  const evidence = columns.filter((at) => Math.abs(item.values[at] ?? 0) > unit * 5).length;
  if (evidence === 0) return undefined;
  let best: Found | undefined;
  for (let taken = 1; taken <= Math.min(pile.length, MOST_PARTS); taken += 1) {
    const part = pile[pile.length - taken];
    if (!part) break;
    for (const [at, column] of columns.entries())
      running[at] = (running[at] ?? 0) + (part.values[column] ?? 0);
    const tolerance = unit * (0.5 * taken + 0.51);
    const fits = columns.every(
      (column, at) => Math.abs((running[at] ?? 0) - (item.values[column] ?? 0)) <= tolerance,
    );
    if (!fits) continue;
    const isEnough =
      taken >= 2
        ? saysTotal || evidence >= 2 || part.indent > item.indent || taken >= 3
        : saysTotal && part.indent >= item.indent;
    if (!isEnough) continue;
    const isFirst = best === undefined;
    // Rows of nothing before the first part belong to it as well, as long as they stand as deep.
    if (isFirst || (part.values.every((value) => !value) && part.indent >= (pile.at(-1)?.indent ?? 0)))
      best = { parts: pile.slice(-taken).map(({ row }) => ({ row, sign: 1 })), taken };
  }
  return best;
}

/** a − b, a + b − c and the like over the last rows of the pile. */
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
      // What is set in under another row is a part of it, not what is left of it.
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

/** How columns follow from one another, proven on every row that has them. */
export type ColumnLaw =
  | { column: number; is: "difference"; of: number; less: number }
  | { column: number; is: "percent"; of: number; base: number }
  | { column: number; is: "share"; of: number; base: number }
  | { column: number; is: "sum"; of: number[] };

/** Fewer rows than this prove nothing. */
const FEWEST_ROWS = 2;
const SHARE_OF_ROWS = 0.9;

/** Finds columns that are computed from others: a variance, its percentage, a total. */
export function findColumnLaws(values: (number | null)[][], columns: number, units: number[]): ColumnLaw[] {
  const laws: ColumnLaw[] = [];
  const column = (at: number) => values.map((row) => row[at] ?? null);
  const holds = (
    at: number,
    inputs: number[],
    compute: (given: number[]) => number | null,
    tolerance: (given: number[]) => number,
  ) => {
    let right = 0;
    let told = 0;
    let tried = 0;
    for (const row of values) {
      const given = inputs.map((input) => row[input] ?? null);
      const value = row[at] ?? null;
      if (value === null || given.some((one) => one === null)) continue;
      const numbers = given as number[];
      const expected = compute(numbers);
      if (expected === null) continue;
      tried += 1;
      const allowed = tolerance(numbers);
      const fits = Math.abs(expected - value) <= allowed;
      if (fits) right += 1;
      // A row that would fit almost anything tells nothing.
      if (
        fits &&
        allowed < 0.2 * Math.abs(value) &&
        value !== 0 &&
        numbers.filter((one) => one !== 0).length >= 2
      )
        told += 1;
    }
    return told >= FEWEST_ROWS && right >= SHARE_OF_ROWS * tried;
  };
  // What is computed stands behind what it is computed from.
  for (let c = columns - 1; c >= 0; c -= 1) {
    const unit = units[c] ?? 1;
    if (column(c).every((value) => value === null)) continue;
    for (let a = 0; a < columns && !laws.some((law) => law.column === c); a += 1) {
      for (let b = 0; b < columns; b += 1) {
        if (a === b || a === c || b === c) continue;
        const involved = laws.some((law) => law.column === a || law.column === b);
        if (
          !involved &&
          holds(
            c,
            [a, b],
            ([x = 0, y = 0]) => x - y,
            () => unit * 1.6,
          )
        ) {
          laws.push({ column: c, is: "difference", of: a, less: b });
          break;
        }
        if (
          holds(
            c,
            [a, b],
            ([x = 0, y = 0]) => (y === 0 ? null : ((x - y) / Math.abs(y)) * 100),
            ([x = 0, y = 1]) =>
              unit + (100 * Math.max(units[a] ?? 1, units[b] ?? 1) * (1 + Math.abs(x / y))) / Math.abs(y),
          )
        ) {
          laws.push({ column: c, is: "percent", of: a, base: b });
          break;
        }
      }
    }
  }
  // A column that is the sum of all before it: months and their total, ages and their total.
  for (let c = columns - 1; c >= 3; c -= 1) {
    if (laws.some((law) => law.column === c)) continue;
    const before = Array.from({ length: c }, (_, at) => at);
    const fits = values.filter((row) => {
      const total = row[c] ?? null;
      return total !== null && total !== 0 && before.filter((at) => row[at]).length >= 2;
    });
    const right = fits.filter(
      (row) =>
        Math.abs(before.reduce((sum, at) => sum + (row[at] ?? 0), 0) - (row[c] ?? 0)) <=
        (units[c] ?? 1) * (0.5 * c + 0.6),
    );
    if (fits.length >= FEWEST_ROWS && right.length >= SHARE_OF_ROWS * fits.length)
      laws.push({ column: c, is: "sum", of: before });
  }
  return laws;
}
