import type { Amount } from "./amount";
import type { Period } from "./period";

/** A range of page text, `pageText.slice(start, end)`; in a workbook also the cell, "Sheet!B4". */
export type Place = { page: number; start: number; end: number; cell?: string };

/** A table cell as read from the page, before interpretation. */
export type Cell = Place & {
  text: string;
  /** Set if the whole cell is a number. */
  amount: Amount | null;
  /** Horizontal position: characters in a line, or column indexes in a file with cells. */
  left: number;
  right: number;
};

/** A row with its label and its cells by column; null for an empty cell. */
export type Row = {
  label: string;
  /** From a separate unit column: "£000", "%", "days". */
  unit?: string;
  /** Start of the label, which shows whether a row belongs to the one above. */
  indent: number;
  cells: (Cell | null)[];
  place: Place;
  /** Date of an entry in a list. */
  period?: Period;
  /** A balance whose name alone does not say so: "Cash" on a KPI card. */
  isStock?: true;
};

/** A column with the text above it, top to bottom. `place` is set if its heading came from a row of the paper. */
export type Column = { heading: string; parts: Cell[]; place?: Place };

/** A table of numbers from a page, sheet or slide, with the position of each cell. */
export type Table = {
  /** Headings and lines above it, closest last. */
  titles: string[];
  /** The text above the row labels: "($ in thousands)". */
  corner: string;
  /** The period of its numbers if no line above it gives one. */
  period?: Period;
  columns: Column[];
  rows: Row[];
};

/** A table with columns of words: a risk register, a list of contracts or actions. */
export type Register = {
  title: string;
  /** The heading above its row names: "Risk". */
  of: string;
  /** Headings of the other columns, from left to right. */
  headings: string[];
  rows: RegisterRow[];
};

/** A register row. `start` and `end` are offsets into the page text. */
export type RegisterRow = {
  page: number;
  start: number;
  end: number;
  /** The first cell, followed by the second if the first is only a number: "R2 Shortage of clay". */
  name: string;
  /** The other cells in the order of the headings; null for an empty one. */
  cells: (RegisterCell | null)[];
  /** Position of the headings. */
  header: { page: number; start: number; end: number };
};

/** `value`: the number, if the cell is one; `day`: the ISO date, if it is one. */
type RegisterCell = { text: string; value: number | null; day: string | null };
