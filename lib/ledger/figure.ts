import type { Amount } from "./amount";
import type { Period } from "./period";
import type { Place } from "./table";

export type Scenario = "actual" | "budget" | "forecast" | "prior" | "target";

/** A number of a paper with all that has to be known to use it. */
export type Figure = {
  /** The words of its row, and the headings above the row, outermost first. */
  label: string;
  path: string[];
  /** The text above its table; null for a figure in a sentence. */
  title: string | null;
  /** What its column is of, where that is neither a period nor a scenario: a region, an age, a product. */
  breakdown: string | null;
  period: Period | null;
  scenario: Scenario;
  nature: "flow" | "balance" | "ratio" | "count";
  /** The number itself, or what a column works out of others. */
  measure: "value" | "variance" | "variancePercent" | "share";
  /** Scale worked in: 1_200_000 for "1.2" in a table in millions. */
  value: number;
  unit: Amount["unit"];
  currency: string | null;
  /** What `value` is rounded to. */
  precision: number;
  place: Place;
  /** The whole row, for a citation. */
  rowPlace: Place;
  /** Position: which table of the paper, which row and column of it. */
  table: number;
  row: number;
  column: number;
  /** Whether it is the total of other rows. */
  isTotal: boolean;
  /** `proven`: the table's own arithmetic confirms it; `read`: nothing contradicts it; `unclear`: its column is not understood, or nothing but its words is known. */
  proof: "proven" | "read" | "unclear";
};
