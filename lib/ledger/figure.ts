import type { Amount } from "./amount";
import type { Period } from "./period";
import type { Place } from "./table";

export type Scenario = "actual" | "budget" | "forecast" | "prior" | "target";

/** A number in a paper with everything needed to use it. */
export type Figure = {
  /** Row label, after the headings above the row, outermost first. */
  label: string;
  path: string[];
  /** Text above the table; null for a figure in a sentence. */
  title: string | null;
  /** What the column breaks down by, other than period or scenario: a region, an age, a product. */
  breakdown: string | null;
  period: Period | null;
  scenario: Scenario;
  nature: "flow" | "balance" | "ratio" | "count";
  /** The number itself, or what a column calculates from others. */
  measure: "value" | "variance" | "variancePercent" | "share";
  /** With the scale applied: 1_200_000 for "1.2" in a table in millions. */
  value: number;
  unit: Amount["unit"];
  currency: string | null;
  /** The unit that `value` is rounded to. */
  precision: number;
  place: Place;
  /** The whole row, for citations. */
  rowPlace: Place;
  /** Index of the table in the paper, and of the row and column in the table. */
  table: number;
  row: number;
  column: number;
  /** Whether other rows add up to it. */
  isTotal: boolean;
  /**
   * `proven`: the table's own arithmetic confirms it; `read`: nothing contradicts it; `unclear`: its column is not
   * understood, or only its label is known.
   */
  proof: "proven" | "read" | "unclear";
};
