import {
  type Block,
  type Cell,
  FILING_LIMITS,
  type Paragraph,
  type Table,
  type TableRow,
  type TaggedFact,
  type Words,
} from "./types";
import { type Look, WordsBuilder } from "./words";

/** A list marker. */
const BULLET = /^(?:[•●▪■◾◆◦○·*–—✓✔➢►❖§o\uF0B7\uF0A7\uF0FC-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/i;

type OpenTable = { builder: TableBuilder; parts: Words[]; inCell: boolean };

/** Collects paragraphs and tables in display order. A layout table becomes paragraphs. */
export class BlocksBuilder {
  private readonly blocks: Block[] = [];
  private readonly tables: OpenTable[] = [];
  private words = new WordsBuilder();
  private level: number | null = null;
  private isBullet = false;
  private pageEnded = false;

  addText(text: string, look: Look): void {
    this.words.add(text, look);
  }

  addFact(fact: TaggedFact): void {
    this.words.addFact(fact);
  }

  breakLine(): void {
    this.words.breakLine();
  }

  breakPage(): void {
    this.flush();
    this.pageEnded = true;
  }

  openParagraph(tag: string): void {
    this.flush();
    if (/^h[1-6]$/.test(tag)) this.level = Number(tag[1]);
    if (tag === "li") this.isBullet = true;
    if (tag === "hr") this.pageEnded = true;
  }

  closeParagraph(): void {
    this.flush();
  }

  openTable(): void {
    this.flush();
    const outer = this.tables.at(-1);
    // With a nested table, the outer one is only layout, and its content so far precedes the inner one.
    if (outer) this.emptyIntoParagraphs(outer);
    this.tables.push({ builder: new TableBuilder(this.takePageEnd()), parts: [], inCell: false });
  }

  openRow(): void {
    this.closeCell();
    this.tables.at(-1)?.builder.openRow();
  }

  closeRow(): void {
    this.closeCell();
    this.tables.at(-1)?.builder.closeRow();
  }

  openCell(colspan: string | undefined, rowspan: string | undefined): void {
    this.closeCell();
    // Text misplaced between cells is displayed before the table.
    this.flush();
    const table = this.tables.at(-1);
    if (!table) return;
    table.builder.openCell(colspan, rowspan);
    table.inCell = true;
  }

  closeCell(): void {
    const table = this.tables.at(-1);
    if (!table?.inCell) return;
    this.flush();
    table.builder.addCell(table.parts);
    table.parts = [];
    table.inCell = false;
  }

  closeTable(): void {
    this.closeCell();
    this.flush();
    const table = this.tables.pop();
    if (!table) return;
    const built = table.builder.take();
    if (built.rows.length === 0) return;
    if (placesOnly(built)) this.addAsParagraphs(built);
    else this.blocks.push(built);
  }

  end(): Block[] {
    while (this.tables.length > 0) this.closeTable();
    this.flush();
    return this.blocks;
  }

  /** Ends the current text: a paragraph of the open cell, or of the filing. */
  private flush(): void {
    const words = this.words.take();
    const { level, isBullet } = this;
    this.level = null;
    this.isBullet = false;
    if (words.text === "" && words.facts.length === 0) return;
    const table = this.tables.at(-1);
    if (table?.inCell) table.parts.push(words);
    else this.addParagraph(words, level, isBullet);
  }

  private emptyIntoParagraphs(table: OpenTable): void {
    const { inCell, parts } = table;
    table.builder.addCell(parts);
    table.parts = [];
    this.addAsParagraphs(table.builder.take());
    if (!inCell) return;
    table.builder.openRow();
    table.builder.openCell(undefined, undefined);
  }

  private addAsParagraphs(table: Table): void {
    this.pageEnded ||= table.afterBreak;
    for (const { cells } of table.rows) {
      const isBullet = cells.length > 1 && cells[0] !== undefined && BULLET.test(cells[0].text);
      for (const cell of isBullet ? cells.slice(1) : cells) {
        for (const part of cell.parts) this.addParagraph(part, null, isBullet);
      }
    }
  }

  private addParagraph(words: Words, level: number | null, isBullet: boolean): void {
    const paragraph: Paragraph = {
      ...words,
      type: "paragraph",
      level,
      isBullet,
      afterBreak: this.takePageEnd(),
    };
    this.blocks.push(paragraph);
  }

  private takePageEnd(): boolean {
    const ended = this.pageEnded;
    this.pageEnded = false;
    return ended;
  }
}

/** Whether no row has more than one cell, apart from list markers. */
function placesOnly({ rows }: Table): boolean {
  return rows.every(({ cells }) => {
    const [first, second] = cells;
    return cells.length === 1 || (cells.length === 2 && first && second && BULLET.test(first.text));
  });
}

/** Positions the cells of a table as a browser does, with colspan and rowspan. */
class TableBuilder {
  private rows: TableRow[] = [];
  private row: TableRow | null = null;
  private nextColumn = 0;
  /** Columns still covered by a cell of an earlier row, with the number of rows. */
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
    // Decremented at the end of each row, including this one.
    if (rows > 1) for (let at = 0; at < span; at++) this.covered[this.nextColumn + at] = rows;
    this.nextColumn = Math.min(this.nextColumn + span, FILING_LIMITS.columns);
  }

  /** @param parts the paragraphs of the cell; an empty one is dropped */
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

  /** Returns the rows so far and resets the builder. */
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
    // Not spread: a cell of a hostile filing has more paragraphs than a call can have arguments.
    fontSize: parts.reduce((largest, { fontSize }) => Math.max(largest, fontSize), 0),
    isLink: parts.every(({ isLink }) => isLink),
    facts: parts.flatMap(({ facts }) => facts),
  };
}

function bounded(written: string | undefined): number {
  const count = Number.parseInt(written ?? "1", 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), FILING_LIMITS.columns) : 1;
}
