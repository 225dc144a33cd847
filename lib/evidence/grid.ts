/** Where something stands in a paper: `pageText.slice(start, end) === quote`, word for word. */
export type Place = {
  /** 1-based. */
  page: number;
  start: number;
  end: number;
  quote: string;
  /** Of a workbook: "KPIs!C7"; null elsewhere. */
  cell: string | null;
};

/** What a cell holds. `error`: a formula that failed (#DIV/0!), or one whose value was not saved with the file. */
export type CellType = "text" | "number" | "percent" | "currency" | "date" | "boolean" | "error";

/** A cell of a sheet, or of a table on a page. A merged cell stands once, at its upper left corner. */
export type GridCell = {
  /** As a reader sees it, and as it stands in the page text. */
  text: string;
  type: CellType;
  /** The number as a reader reads it: 45 for a cell that shows "45%"; null for what is no number. */
  value: number | null;
  /** ISO 4217 code or the mark as written where the cell names a currency, else null. */
  currency: string | null;
  /** ISO day of a date. */
  date: string | null;
  /** Rows and columns a merged cell covers, 1 for any other. */
  rows: number;
  columns: number;
  place: Place;
  /** Where its last line ends, of a cell that goes on below the line of its place. */
  until?: number;
};

/** A sheet of a workbook, or a table of a paper, as rows of cells; null where a cell is empty or covered by a merged one. */
export type Grid = {
  /** Name of the sheet, or what stands above the table. */
  title: string;
  /** Of a sheet that the workbook hides: not read for KPIs. */
  isHidden: boolean;
  rows: (GridCell | null)[][];
};
