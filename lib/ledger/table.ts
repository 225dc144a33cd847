import type { Amount } from "./amount";
import type { Period } from "./period";

/** Words of a page: `pageText.slice(start, end)`; of a workbook also its cell, "Sheet!B4". */
export type Place = { page: number; start: number; end: number; cell?: string };

/** A cell of a table as it was read, before anything is made of it. */
export type Cell = Place & {
  text: string;
  /** The number that the whole cell is, else null. */
  amount: Amount | null;
  /** Where it reaches across the table: characters of a line, or indexes of columns where the file keeps cells. */
  left: number;
  right: number;
};

/** A row: its first words, and its cells by column; null where a column is empty. */
export type Row = {
  label: string;
  /** What a column of its own says that the row is counted in: "£000", "%", "days". */
  unit?: string;
  /** Start of the label, which shows whether a row belongs to the one above. */
  indent: number;
  cells: (Cell | null)[];
  place: Place;
  /** The day of an entry in a list of entries. */
  period?: Period;
  /** A balance, though its name alone does not say so: "Cash" on a KPI card. */
  isStock?: true;
};

/** A column with the text above it, top to bottom. `place` is set where it was a row of the paper. */
export type Column = { heading: string; parts: Cell[]; place?: Place };

/** A table of numbers: what is read from a page, a sheet or a slide, with the place of each cell. */
export type Table = {
  /** Headings and lines above it, the nearest last. */
  titles: string[];
  /** The text above the column of labels: "($ in thousands)". */
  corner: string;
  /** The time of its numbers, where no line above it gives one. */
  period?: Period;
  columns: Column[];
  rows: Row[];
};

/** A table with words in its columns: a register of risks, a list of contracts or of actions. */
export type Register = {
  title: string;
  /** The heading of its row names: "Risk". */
  of: string;
  /** The headings of its other columns, from left to right. */
  headings: string[];
  rows: RegisterRow[];
};

/** A row of a register. `start` and `end` are offsets into the text of its page. */
export type RegisterRow = {
  page: number;
  start: number;
  end: number;
  /** Its first cell, with the second where the first only counts the rows: "R2 Shortage of clay". */
  name: string;
  /** Its other cells, in the order of the headings; null where one is empty. */
  cells: (RegisterCell | null)[];
  /** The place of the headings. */
  header: { page: number; start: number; end: number };
};

/** `value`: the number that the cell is; `day`: the ISO day that it is. */
type RegisterCell = { text: string; value: number | null; day: string | null };
