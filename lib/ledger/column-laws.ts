/** A calculation of one column from others that holds on almost every row with all its inputs. */
export type ColumnLaw =
  | { column: number; is: "difference"; of: number; less: number }
  | { column: number; is: "percent"; of: number; base: number }
  | { column: number; is: "sum"; of: number[] };

type Values = (number | null)[][];

/** Fewer rows prove nothing. */
const FEWEST_ROWS = 2;
const SHARE_OF_ROWS = 0.9;
const LARGEST_PERCENTAGE = 100_000;
/** Wider tables are skipped: the search is cubic in the columns, and one with four hundred took minutes. */
const MOST_COLUMNS = 80;

/**
 * Finds computed columns: a variance, its percentage, a total.
 * @param units the rounding of each column's numbers
 */
export function findColumnLaws(values: Values, columns: number, units: number[]): ColumnLaw[] {
  const laws: ColumnLaw[] = [];
  if (columns > MOST_COLUMNS) return laws;
  const isFilled = Array.from({ length: columns }, (_, at) => values.some((row) => row[at]));
  const isComputed = (at: number) => laws.some(({ column }) => column === at);
  // A computed column comes after its inputs.
  for (let c = columns - 1; c >= 0; c -= 1) {
    if (!isFilled[c]) continue;
    const law = findLaw(c, values, { isFilled, units, isComputed });
    if (law) laws.push(law);
  }
  for (let c = columns - 1; c >= 0; c -= 1) {
    const of = isFilled[c] && !isComputed(c) ? columnsAddedUp(c, values, columns, units) : undefined;
    // In actual = budget + variance the actual is not a total, since the variance is itself computed from it.
    if (of && !laws.some((law) => isAmong(law, c, of))) laws.push({ column: c, is: "sum", of });
  }
  return laws;
}

const isAmong = (law: ColumnLaw, column: number, parts: number[]) =>
  law.is === "sum"
    ? law.of.includes(column) && parts.includes(law.column)
    : law.is === "difference" &&
      parts.includes(law.column) &&
      (law.of === column || parts.includes(law.less));

type Known = {
  isFilled: boolean[];
  units: number[];
  isComputed: (at: number) => boolean;
};

function findLaw(
  column: number,
  values: Values,
  { isFilled, units, isComputed }: Known,
): ColumnLaw | undefined {
  // If several columns match, the closest ones are meant.
  const near = [...isFilled.keys()]
    .filter((at) => at !== column && isFilled[at])
    .sort((x, y) => Math.abs(column - x) - Math.abs(column - y));
  const pairs = near.flatMap((far, reach) =>
    near.slice(0, reach).flatMap((other) => [
      [far, other],
      [other, far],
    ]),
  );
  const first = (make: (a: number, b: number) => ColumnLaw | undefined): ColumnLaw | undefined => {
    for (const [a = 0, b = 0] of pairs) {
      const law = make(a, b);
      if (law && holdsOverall(law, values, units)) return law;
    }
    return undefined;
  };
  const isPlain = (a: number, b: number) => !isComputed(a) && !isComputed(b);
  return (
    first((a, b) => (isPlain(a, b) ? { column, is: "difference", of: a, less: b } : undefined)) ??
    first((a, b) => ({ column, is: "percent", of: a, base: b }))
  );
}

/**
 * Whether a law holds on a row; undefined if the row cannot tell. `isTelling` is false where almost anything would
 * match.
 */
export function lawHolds(
  law: ColumnLaw,
  row: (number | null)[],
  units: number[],
): { fits: boolean; isTelling: boolean } | undefined {
  const value = row[law.column] ?? null;
  if (value === null) return undefined;
  const unit = units[law.column] ?? 1;
  if (law.is === "sum") {
    const parts = law.of.map((at) => row[at] ?? 0);
    const total = parts.reduce((sum, part) => sum + part, 0);
    const fits = Math.abs(total - value) <= unit * (0.5 * parts.length + 0.6);
    return { fits, isTelling: value !== 0 && parts.filter((part) => part !== 0).length >= 2 };
  }
  const [x, y] = [row[law.of] ?? null, row[law.is === "difference" ? law.less : law.base] ?? null];
  if (x === null || y === null) return undefined;
  const isTold = (allowed: number) => allowed < 0.2 * Math.abs(value) && value !== 0 && x !== 0 && y !== 0;
  // A variance of costs is often inverted, so that a favorable one is positive.
  if (law.is === "difference") {
    const allowed = unit * 1.6;
    const off = Math.abs(Math.abs(x - y) - Math.abs(value));
    const isExact = off < unit / 100 && value !== 0 && x !== 0 && y !== 0;
    return { fits: off <= allowed, isTelling: isExact || isTold(allowed) };
  }
  if (y === 0) return undefined;
  const [ofUnit, baseUnit] = [units[law.of] ?? 1, units[law.base] ?? 1];
  const rounding = (100 * (ofUnit + baseUnit * (1 + Math.abs(x / y)))) / (2 * Math.abs(y));
  const expected = ((x - y) / Math.abs(y)) * 100;
  const fits = Math.abs(Math.abs(expected) - Math.abs(value)) <= unit + rounding;
  // An amount divided by a rate gives a "percentage" of many millions, so it is an amount.
  const isPercentage = Math.abs(expected) < LARGEST_PERCENTAGE;
  return { fits, isTelling: isPercentage && isTold(unit + rounding) };
}

/** Whether a law holds on almost all rows, and on enough of them to rule out coincidence. */
function holdsOverall(law: ColumnLaw, values: Values, units: number[]): boolean {
  let right = 0;
  let tried = 0;
  let telling = 0;
  const mostWrong = (1 - SHARE_OF_ROWS) * values.length;
  for (const row of values) {
    const told = lawHolds(law, row, units);
    if (!told) continue;
    tried += 1;
    if (told.fits) right += 1;
    if (told.fits && told.isTelling) telling += 1;
    if (tried - right > mostWrong) return false;
  }
  return telling >= FEWEST_ROWS && right >= SHARE_OF_ROWS * tried;
}

/**
 * Distances between the columns that a total adds up: adjacent, or every second to fourth (actuals next to budgets).
 */
const STRIDES = [1, 2, 3, 4];
/** Rows with at least two parts needed to verify a total; columns not adjacent to it need more. */
const FEWEST_TOTALS = 2;
const FEWEST_APART = 5;

/**
 * Finds the columns that add up to one: directly before or after it, such as months and their total, or else a separate
 * run, such as the months to date after the year's total.
 */
function columnsAddedUp(
  column: number,
  values: Values,
  columns: number,
  units: number[],
): number[] | undefined {
  for (const direction of [-1, 1]) {
    for (const stride of STRIDES) {
      const parts: number[] = [];
      for (let at = column + direction * stride; at >= 0 && at < columns; at += direction * stride) {
        parts.push(at);
        if (parts.length >= 2 && addsUp(column, parts, values, units)) return parts.sort((x, y) => x - y);
      }
    }
  }
  for (let from = 0; from < columns; from += 1) {
    const parts = [from];
    for (let at = from + 1; at < columns; at += 1) {
      parts.push(at);
      if (parts.includes(column)) break;
      if (addsUp(column, parts, values, units, FEWEST_APART)) return parts;
    }
  }
  return undefined;
}

function addsUp(
  column: number,
  of: number[],
  values: Values,
  units: number[],
  fewest = FEWEST_TOTALS,
): boolean {
  const law: ColumnLaw = { column, is: "sum", of };
  let right = 0;
  let wrong = 0;
  for (const row of values) {
    const told = lawHolds(law, row, units);
    if (!told || (!told.isTelling && told.fits)) continue;
    if (told.fits) right += 1;
    else wrong += 1;
    if (wrong > (1 - SHARE_OF_ROWS) * values.length) return false;
  }
  return right >= fewest && right >= SHARE_OF_ROWS * (right + wrong);
}
