import { codeOf } from "./amount";
import type { ColumnLaw } from "./column-laws";
import type { Sum } from "./sums";
import type { Table } from "./table";

/** "in thousands", "($ million)", "€m", "US$ '000": words of scale that no number stands before. */
const UNIT = String.raw`(?:\bin\s+(?:\p{L}+\s+)?|(?:US|A|C)?[$€£¥₹]\s?|\b(?:USD|EUR|GBP|CHF|RMB)\s?|\()`;
const SCALES: [RegExp, number][] = [
  [/\bTEUR\b|\bT€/u, 1e3],
  [new RegExp(`${UNIT}(?:thousands?|000s|['’]000|000|tsd|k)(?![\\p{L}\\d])|['’]000`, "iu"), 1e3],
  [new RegExp(`${UNIT}(?:millions?|mio|mn|m)(?![\\p{L}\\d])`, "iu"), 1e6],
  [new RegExp(`${UNIT}(?:billions?|mrd|bn|(?<!\\()b)(?![\\p{L}\\d])`, "iu"), 1e9],
  [new RegExp(`${UNIT}(?:crores?|cr)(?![\\p{L}\\d])`, "iu"), 1e7],
  [new RegExp(`${UNIT}lakhs?(?![\\p{L}\\d])`, "iu"), 1e5],
];

/** The mark of a footnote: where rows have several, "(m)" is one of them and no million. */
const NOTE = /\(\p{Ll}\)/gu;

/** The scale that words say, or undefined. */
export const scaleSaid = (text: string): number | undefined =>
  SCALES.find(([pattern]) => pattern.test(text))?.[1];

const SCALE_ALONE =
  /^\s*\(?(?:(?:all )?(?:amounts|figures|numbers|dollars)(?: are)?(?: stated| given| shown)? )?in (?:\p{L}+ of )?(?:[$€£] ?|[A-Z]{3} )?(?:thousands|millions|billions)\.?\)?\s*$/iu;

/** Whether a line says a scale and nothing else, as below a table: "(in thousands)", "All amounts in £ millions". */
export const isScaleAlone = (text: string): boolean => SCALE_ALONE.test(text);

/**
 * The scale of each cell: what its row says, else the heading nearest above it that says one, else its column, else the title.
 * What stands over one of several times is said of all of them; a column of something else speaks for itself alone.
 */
export function scaleOf(
  table: Table,
  title: string,
  isOfTime: (column: number) => boolean,
): (row: number, path: string[], column: number) => number {
  const notes = new Set(table.rows.flatMap(({ label }) => [...label.matchAll(NOTE)].map(([note]) => note)));
  const saidIn = (label: string) => scaleSaid(notes.size > 1 ? label.replace(NOTE, " ") : label);
  const ofRows = table.rows.map(({ label }) => saidIn(label));
  const ofColumns = table.columns.map(({ heading }) => scaleSaid(heading));
  const ofTimes = ofColumns.find((scale, at) => scale !== undefined && isOfTime(at));
  const ofTable = scaleSaid(title) ?? ofTimes ?? 1;
  return (row, path, column) =>
    ofRows[row] ?? path.map(saidIn).findLast((scale) => scale !== undefined) ?? ofColumns[column] ?? ofTable;
}

/** The currency of a table's amounts, and whether cells may have others: not where one sum adds up unlike symbols. */
export function currencyOf(
  title: string,
  { rows, columns }: Table,
  sums: Sum[],
): { currency: string | null; isSame: boolean } {
  const ofRow = (row: number) =>
    new Set(rows[row]?.cells.flatMap((cell) => cell?.amount?.currency ?? []) ?? []);
  const mixed = sums.find(
    ({ row, parts }) =>
      new Set([row, ...parts.map((part) => part.row)].flatMap((one) => [...ofRow(one)])).size > 1,
  );
  if (mixed) return { currency: [...ofRow(mixed.row)][0] ?? null, isSame: true };
  for (const { cells } of rows.slice(0, 40))
    for (const cell of cells)
      if (cell?.amount?.currency) return { currency: cell.amount.currency, isSame: false };
  const ofColumns = new Set(columns.flatMap(({ heading }) => codeIn(heading) ?? []));
  return {
    currency: codeIn(title) ?? (ofColumns.size === 1 ? [...ofColumns][0] : null) ?? null,
    isSame: false,
  };
}

function codeIn(text: string): string | undefined {
  const code = /\b(USD|EUR|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|INR)\b|US\$|[$€£¥₹]/.exec(text)?.[0];
  return code && (codeOf(code) ?? code);
}

/** Columns of percentages: most of their cells, their heading, or their arithmetic say so. */
export function isRatioColumn(table: Table, at: number, laws: ColumnLaw[]): boolean {
  const cells = table.rows
    .flatMap(({ cells: row }) => row[at] ?? [])
    .filter(({ amount }) => amount && amount.value !== 0);
  const percent = cells.filter(({ amount }) => amount?.unit === "percent").length;
  return (
    percent * 2 > cells.length ||
    laws.some((law) => law.column === at && law.is === "percent") ||
    /%|\bper ?cent\b/i.test(table.columns[at]?.heading ?? "")
  );
}
