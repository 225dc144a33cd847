import type { GridCell } from "@/lib/evidence/grid";
import type { Span } from "@/lib/ledger/values/dates";
import type { Unit } from "@/lib/ledger/values/units";
import type { Lattice } from "./lattice";

/**
 * What a column contains. `measure`, `initiative` and `objective` name what is tracked (the first of these that a table
 * has; an objective next to a measure is the heading above it); `group` only sorts; `item` is a generic heading
 * ("Description"); `period` gives the period of its row; `kind` whether the row is an objective or a key result;
 * `ignored` is known and not used (weight, variance, trend, code).
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

/** A heading's possible roles, best first, with its unit and period. */
export type Heading = {
  roles: Role[];
  unit: Unit | null;
  span: SpanWords | null;
  words: string;
  /** The roles are guessed from parts of words and must be proven by the cells below. */
  isGuess: boolean;
};

/** A period as written in a heading, to be read once the year is known. */
type SpanWords = string;

export type Column = {
  at: number;
  role: Role;
  /** The lower rank comes first if two columns have the same role: "Owner" before "Sponsor". */
  rank: number;
  unit: Unit | null;
  period: { span: Span; cell: GridCell } | null;
  /** The heading that gives the period, its own or the group above it. */
  periodCell: GridCell | null;
  /** A period that could not be dated ("Jan" of an unknown year) still has its order in the table. */
  isPeriod: boolean;
  words: string;
};

/** A table in a grid: rows `from` to `to` (exclusive) below its headings. */
export type Table = {
  lattice: Lattice;
  columns: Column[];
  name: Column;
  /** The heading of the names: none ("bare"), unknown words, or words for something else. */
  head: "measure" | "initiative" | "objective" | "item" | "bare" | "unknown" | "other";
  /** Whether the role of the name heading was guessed from its parts. */
  isGuess: boolean;
  /** Number of figure columns whose headings could not be read. */
  unread: number;
  /** Leftmost column for names that are indented by column; `name.at` in other tables. */
  outline: number;
  /** Lines of a financial statement next to a budget. */
  isStatement: boolean;
  /** The same rows read as a statement with its budget, if possible. */
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

/** A column heading, with the cell that gives its period, if any. */
export type HeaderColumn = {
  at: number;
  cell: GridCell;
  roles: Role[];
  heading: Heading;
  /** The group above it, or itself, that gives a period. */
  periodCell: GridCell | null;
  isPeriod: boolean;
};

export type Header = { first: number; last: number; columns: HeaderColumn[] };

/** Roles of headings above the names of what is tracked, those of KPIs first. */
export const HEADED_NAMES: readonly Role[] = ["measure", "initiative", "objective"];
/** Roles of columns that name what is tracked, including one without a heading. */
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
