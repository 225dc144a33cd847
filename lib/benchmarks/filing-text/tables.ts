import { FILING_LIMITS } from "./limits";
import type { Cell, Table, TableRow, Words } from "./types";

/** Puts the cells of a table where a browser shows them: colspan and rowspan make a grid. */
export class TableBuilder {
  private rows: TableRow[] = [];
  private row: TableRow | null = null;
  private nextColumn = 0;
  /** Columns that a cell of an earlier row still covers, and for how many rows. */
  private covered: number[] = [];
  private place = { column: 0, span: 1 };

  constructor(private readonly afterBreak: boolean) {}

  openRow(): void {
    this.closeRow();
    this.row = { cells: [] };
    this.nextColumn = 0;
  }

  openCell(colspan: string | undefined, rowspan: string | undefined): void {
    if (!this.row) this.openRow();
    while ((this.covered[this.nextColumn] ?? 0) > 0 && this.nextColumn < FILING_LIMITS.columns)
      this.nextColumn++;
    const span = bounded(colspan);
    this.place = { column: this.nextColumn, span };
    const rows = bounded(rowspan);
    // Counted down at the end of each row, this one included.
    if (rows > 1) for (let at = 0; at < span; at++) this.covered[this.nextColumn + at] = rows;
    this.nextColumn = Math.min(this.nextColumn + span, FILING_LIMITS.columns);
  }

  /** @param parts the paragraphs of the cell; one that is empty is not kept */
  addCell(parts: Words[]): void {
    const filled = parts.filter(({ text, facts }) => text !== "" || facts.length > 0);
    const [first] = filled;
    if (!first) return;
    const words = filled.length === 1 ? first : joined(filled);
    const cell: Cell = { ...words, ...this.place, parts: filled };
    this.row?.cells.push(cell);
  }

  closeRow(): void {
    if (!this.row) return;
    if (this.row.cells.length > 0) this.rows.push(this.row);
    this.covered = this.covered.map((rows) => Math.max(0, (rows ?? 0) - 1));
    this.row = null;
  }

  /** The rows so far, and none any more. */
  take(): Table {
    this.closeRow();
    const rows = this.rows;
    this.rows = [];
    return { type: "table", rows, afterBreak: this.afterBreak };
  }
}

function joined(parts: Words[]): Words {
  return {
    text: parts.map(({ text }) => text).join("\n"),
    plain: parts.map(({ plain }) => plain).join("\n"),
    isBold: parts.every(({ isBold, text }) => isBold || text === ""),
    // Not spread: a cell of a hostile filing has more paragraphs than a call may have arguments.
    fontSize: parts.reduce((largest, { fontSize }) => Math.max(largest, fontSize), 0),
    isLink: parts.every(({ isLink }) => isLink),
    facts: parts.flatMap(({ facts }) => facts),
  };
}

function bounded(written: string | undefined): number {
  const count = Number.parseInt(written ?? "1", 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), FILING_LIMITS.columns) : 1;
}
