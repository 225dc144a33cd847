/** A cell by its numbers, 1-based. */
export type CellAt = { row: number; column: number };

/** A rectangle of cells, both ends inclusive. */
export type CellRange = { from: CellAt; to: CellAt };

/** Size of a sheet of Excel. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** Reads "C7"; null for what names no cell of a sheet. */
export function readReference(reference: string): CellAt | null {
  const [, letters = "", digits = ""] = REFERENCE.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = 26 * column + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return row >= 1 && row <= LAST_ROW && column >= 1 && column <= LAST_COLUMN ? { row, column } : null;
}

/** Reads "A1:C7"; null for what names no cells. */
export function readRange(range: string): CellRange | null {
  const [first = "", second = first] = range.split(":");
  const [from, to] = [readReference(first), readReference(second)];
  if (!from || !to) return null;
  return {
    from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  };
}

/** 3 is "C", 28 is "AB". */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Names that a formula could take for a cell ("Q1", "R2C3", "RC") or a truth value. */
const MISTAKABLE = /^(?:r\d*(?:c\d*)?|c\d*|true|false)$/i;

/** A sheet as references name it: in quotes where Excel needs them, as in 'Board KPIs'!C7. */
export function sheetReference(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !readReference(name) && !MISTAKABLE.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}
