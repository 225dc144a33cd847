/** A position in a paper: `pageText.slice(start, end) === quote`, word for word. */
export type Place = {
  /** 1-based. */
  page: number;
  start: number;
  end: number;
  quote: string;
  /** For a workbook, the cell: "KPIs!C7"; null elsewhere. */
  cell: string | null;
};

/** The type of a cell's content. `error`: a failed formula (#DIV/0!), or one whose value was not saved with the file. */
export type CellType = "text" | "number" | "percent" | "currency" | "date" | "boolean" | "error";

/** A cell of a sheet, or of a table on a page. A merged cell appears once, at its upper left corner. */
export type GridCell = {
  /** As a reader sees it, and as the page text has it. */
  text: string;
  type: CellType;
  /** The number as a reader reads it: 45 for a cell that shows "45%"; null for anything else. */
  value: number | null;
  /** ISO 4217 code or the symbol as written where the cell names a currency, else null. */
  currency: string | null;
  /** ISO day of a date. */
  date: string | null;
  /** How many rows and columns a merged cell covers, 1 for any other. */
  rows: number;
  columns: number;
  place: Place;
  /** The end of the last line of a cell that continues below its first line. */
  until?: number;
};

/** A sheet of a workbook, or a table of a paper, as rows of cells; null where a cell is empty or covered by a merged one. */
export type Grid = {
  /** Name of the sheet, or the text above the table. */
  title: string;
  /** Whether the workbook hides the sheet, which is then not read for KPIs. */
  isHidden: boolean;
  rows: (GridCell | null)[][];
};
