import { TableBuilder } from "./tables";
import type { Block, Paragraph, Table, TaggedFact, Words } from "./types";
import { type Look, WordsBuilder } from "./words";

/** A mark that stands before an item of a list. */
const BULLET = /^(?:[•●▪■◾◆◦○·*–—✓✔➢►❖§o\uF0B7\uF0A7\uF0FC-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/i;

type OpenTable = { builder: TableBuilder; parts: Words[]; inCell: boolean };

/** Gathers paragraphs and tables in the order they are shown. A table that only places text on the page becomes paragraphs. */
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
    // A table within a cell: the outer one only places things, and what it holds so far stands before the inner one.
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
    // What stands between cells by mistake is shown before the table.
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

  /** Ends the words at hand: a paragraph of the cell that is open, or of the filing. */
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

/** Whether no row has more than one cell, list marks aside. */
function placesOnly({ rows }: Table): boolean {
  return rows.every(({ cells }) => {
    const [first, second] = cells;
    return cells.length === 1 || (cells.length === 2 && first && second && BULLET.test(first.text));
  });
}
