/** A line of a page. Offsets count UTF-16 units of the page text; `end` leaves out the line break. */
export type Line = { page: number; start: number; end: number; text: string };

/** A number in a table. `start` and `end` are offsets into the text of the row's page. */
export type Cell = {
  value: number;
  percent: boolean;
  decimals: number;
  raw: string;
  start: number;
  end: number;
};

/** What a column holds, as far as its heading tells. */
export type ColumnRole =
  | "actual"
  | "budget"
  | "fullBudget"
  | "forecast"
  | "variance"
  | "variancePercent"
  | "percentOf"
  | "prior"
  | "period"
  | "bucket"
  | "total"
  | "other";

export type Period = {
  /** As written: "May 2024", "2023/24", "Q2 2025". */
  label: string;
  kind: "month" | "quarter" | "year" | "date";
  /** Months since year 0, of the last month of the period: periods of one kind compare by it. */
  order: number;
};

export type Column = {
  label: string;
  role: ColumnRole;
  span: "ytd" | "month" | "quarter" | "year" | null;
  period: Period | null;
  left: number;
  right: number;
};

export type Unit = {
  /** "$", "£", "€" or "" where the table names none. */
  currency: string;
  /** What to write after a number: "", "k", " million", " billion". */
  suffix: string;
};

export type Row = {
  label: string;
  /** Headings the row stands under, outermost first. */
  path: string[];
  indent: number;
  total: boolean;
  page: number;
  /** The row as it stands on the page, without white space around it. */
  start: number;
  end: number;
  cells: (Cell | null)[];
  /** Text after or between the numbers, such as a rating. */
  note: string;
};

/** A table, possibly continued over pages. */
export type Table = {
  title: string;
  unit: Unit;
  columns: Column[];
  rows: Row[];
  /** The lines of the heading that name the columns, to cite a period by. */
  header: { page: number; start: number; end: number } | null;
  /** The reading date or period named above the columns ("As of 5/31/2024"). */
  asOf: string;
};
