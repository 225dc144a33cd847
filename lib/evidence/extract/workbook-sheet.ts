import { LIMITS } from "./limits";
import { type Attributes, isTrue, readXml } from "./office-xml";
import { type CellContent, type CellRules, readCell, StringItem } from "./workbook-cell";
import { tooMuchContent } from "./workbook-errors";
import type { Styles } from "./workbook-styles";
import type { ZipPackage } from "./zip-package";

/** `at`: its own address, where a merged cell is shown elsewhere because that is hidden. */
type SheetCell = { column: number; content: CellContent; at?: CellAt };
export type SheetRow = { number: number; isHidden: boolean; cells: SheetCell[] };

/** The content of a sheet, hidden rows and columns included. */
export type SheetContent = {
  /** Rows with content, by number. */
  rows: SheetRow[];
  /** First and last of each range of hidden columns. */
  hiddenColumns: [number, number][];
  merges: CellRange[];
};

type WorkbookRules = CellRules & { styles: Styles };

/** How many merged ranges of a sheet are applied; the cells of further ones stay single. */
const MAX_MERGES = 20_000;
const MAX_HIDDEN = 2_000;

/**
 * Reads the cells of a sheet while its part is inflated. Empty cells, of which a file may have millions, are dropped.
 * @param budget cells that may still be kept of the workbook; counted down
 * @throws AppError("unreadable") when the part is damaged or has more cells than that
 */
export async function readSheet(
  pack: ZipPackage,
  part: string,
  rules: WorkbookRules,
  budget: { cells: number },
): Promise<SheetContent> {
  const reader = new SheetReader(rules, budget);
  await readXml(pack, part, {
    open: (tag, attributes) => reader.open(tag, attributes),
    text: (text) => reader.text(text),
    close: (tag) => reader.close(tag),
  });
  return reader.content();
}

type OpenCell = {
  column: number;
  kind: string;
  style: number;
  saved: string | null;
  isFormula: boolean;
};

class SheetReader {
  private readonly rows = new Map<number, SheetRow>();
  private readonly hiddenColumns: [number, number][] = [];
  private readonly merges: CellRange[] = [];
  private readonly inline = new StringItem();
  private row: SheetRow = { number: 0, isHidden: false, cells: [] };
  private column = 0;
  private cell: OpenCell | null = null;
  private isValue = false;

  constructor(
    private readonly rules: WorkbookRules,
    private readonly budget: { cells: number },
  ) {}

  open(tag: string, attributes: Attributes): void {
    if (tag === "c") this.openCell(attributes);
    else if (tag === "v") this.isValue = this.cell !== null;
    else if (tag === "f") {
      if (this.cell) this.cell.isFormula = true;
    } else if (tag === "row") this.openRow(attributes);
    else if (tag === "col") this.noteColumns(attributes);
    else if (tag === "mergeCell") this.noteMerge(attributes);
    else if (this.cell) this.inline.events.open(tag, attributes);
  }

  text(text: string): void {
    if (this.isValue && this.cell) {
      // Longer than any number or text that Excel saves.
      const saved = this.cell.saved ?? "";
      if (saved.length < 4 * LIMITS.cellCharacters) this.cell.saved = saved + text;
    } else if (this.cell) this.inline.events.text(text);
  }

  close(tag: string): void {
    if (tag === "v") this.isValue = false;
    else if (tag === "is" && this.cell) this.cell.saved = this.inline.take();
    else if (tag === "c") this.closeCell();
    else if (this.cell) this.inline.events.close(tag);
  }

  content(): SheetContent {
    const rows = [...this.rows.values()]
      .map((row) => ({ ...row, cells: row.cells.sort((a, b) => a.column - b.column) }))
      .sort((a, b) => a.number - b.number);
    return { rows, hiddenColumns: this.hiddenColumns, merges: this.merges };
  }

  private openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.row.number + 1 : Number(r);
    this.column = 0;
    this.row = this.rows.get(number) ?? { number, isHidden: isTrue(hidden), cells: [] };
  }

  private openCell({ r, t = "n", s = "0" }: Attributes): void {
    this.column = r === undefined ? this.column + 1 : (readReference(r)?.column ?? LAST_COLUMN + 1);
    this.cell = { column: this.column, kind: t, style: Number(s), saved: null, isFormula: false };
  }

  private closeCell(): void {
    const { cell, row, rules } = this;
    this.cell = null;
    if (!cell || cell.column > LAST_COLUMN || !(row.number >= 1 && row.number <= LAST_ROW)) return;
    if (cell.saved === null && !cell.isFormula) return;
    const content = readCell(cell, rules.styles(cell.style), rules);
    if (!content) return;
    if (--this.budget.cells < 0) throw tooMuchContent();
    if (row.cells.length === 0) this.rows.set(row.number, row);
    row.cells.push({ column: cell.column, content });
  }

  private noteColumns({ min, max, hidden }: Attributes): void {
    if (isTrue(hidden) && this.hiddenColumns.length < MAX_HIDDEN)
      this.hiddenColumns.push([Number(min), Number(max)]);
  }

  private noteMerge({ ref = "" }: Attributes): void {
    const range = readRange(ref);
    if (range && this.merges.length < MAX_MERGES) this.merges.push(range);
  }
}

/** A cell by row and column number, 1-based. */
export type CellAt = { row: number; column: number };

/** A rectangle of cells, both ends inclusive. */
export type CellRange = { from: CellAt; to: CellAt };

/** Size of an Excel sheet. */
const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** Parses "C7"; null for an invalid reference. */
function readReference(reference: string): CellAt | null {
  const [, letters = "", digits = ""] = REFERENCE.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = 26 * column + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return row >= 1 && row <= LAST_ROW && column >= 1 && column <= LAST_COLUMN ? { row, column } : null;
}

/** Parses "A1:C7"; null for an invalid range. */
function readRange(range: string): CellRange | null {
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

/** Names that a formula could mistake for a cell ("Q1", "R2C3", "RC") or a boolean. */
const MISTAKABLE = /^(?:r\d*(?:c\d*)?|c\d*|true|false)$/i;

/** A sheet name as references write it: quoted where Excel requires it, as in 'Board KPIs'!C7. */
export function sheetReference(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !readReference(name) && !MISTAKABLE.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}
