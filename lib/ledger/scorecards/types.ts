import type { GridCell } from "@/lib/evidence/grid";
import type { Span } from "@/lib/ledger/values/dates";
import type { Unit } from "@/lib/ledger/values/units";
import type { Lattice } from "./lattice";

/**
 * What a column holds. `measure`, `initiative` and `objective` name what is tracked (the first of them that a table has; an
 * objective beside a measure is what it stands under); `group` only sorts; `item` is a heading that says nothing ("Description");
 * `period` tells the period of its row; `kind` whether it is an objective or a key result; `ignored` is known and not used
 * (weight, variance, trend, code).
 */
export type Role =
  | "measure"
  | "initiative"
  | "objective"
  | "group"
  | "item"
  | "target"
  | "current"
  | "baseline"
  | "status"
  | "owner"
  | "due"
  | "begun"
  | "unit"
  | "progress"
  | "comment"
  | "direction"
  | "period"
  | "kind"
  | "ignored";

/** A heading read: what it may be, best first, with the unit and the period that it names. */
export type Heading = {
  roles: Role[];
  unit: Unit | null;
  span: SpanWords | null;
  words: string;
  /** The roles are guessed from parts of words and must be verified by the cells below. */
  isGuess: boolean;
};

/** A period as a heading writes it, to be read once the year is known. */
type SpanWords = string;

export type Column = {
  at: number;
  role: Role;
  /** Lower counts first where two columns hold the same: "Owner" before "Sponsor". */
  rank: number;
  unit: Unit | null;
  period: { span: Span; cell: GridCell } | null;
  /** The heading that names a period, its own or the group above it. */
  periodCell: GridCell | null;
  /** A period that could not be dated ("Jan" of an unknown year) still has its order in the table. */
  isPeriod: boolean;
  words: string;
};

/** A table of a grid: rows `from` to `to` (exclusive) below its headings. */
export type Table = {
  lattice: Lattice;
  columns: Column[];
  name: Column;
  /** What heads the names: nothing ("bare"), words that say nothing, or words that head something else. */
  head: "measure" | "initiative" | "objective" | "item" | "bare" | "unknown" | "other";
  /** The heading of the names was read by its parts. */
  isGuess: boolean;
  /** Columns of figures with headings that could not be read. */
  unread: number;
  /** Leftmost column for names, where they are indented by column; `name.at` in other tables. */
  outline: number;
  /** Lines of a financial statement beside a budget. */
  isStatement: boolean;
  /** The same rows read as a statement with its budget, where possible. */
  statement: Table | null;
  /** First and last column. */
  left: number;
  right: number;
  header: number;
  from: number;
  to: number;
};

export const rowsOf = ({ from, to }: Pick<Table, "from" | "to">): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** A heading of a column, with the cell that names its period where one does. */
export type HeaderColumn = {
  at: number;
  cell: GridCell;
  roles: Role[];
  heading: Heading;
  /** The group above it, or itself, that names a period. */
  periodCell: GridCell | null;
  isPeriod: boolean;
};

export type Header = { first: number; last: number; columns: HeaderColumn[] };

/** The roles of headings over the names of what is tracked, those of KPIs first. */
export const HEADED_NAMES: readonly Role[] = ["measure", "initiative", "objective"];
/** The roles of columns that name what is tracked, with that of one without a heading. */
export const NAMING: readonly Role[] = [...HEADED_NAMES, "item"];

/** A column of names without a heading. */
export function itemColumn(at: number): Column {
  return {
    at,
    role: "item",
    rank: 0,
    unit: null,
    period: null,
    periodCell: null,
    isPeriod: false,
    words: "",
  };
}
