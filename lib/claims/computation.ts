import type { Evidence } from "./evidence";

/** A number worked out of two figures of one measure: `later` less, over or as a share of `base`; or of a run of figures, by its ends. */
export type Computation = {
  value: number;
  unit: "amount" | "percent" | "points" | "times";
  /** Whether it goes up or down from the base; 0 of a share or a sum. */
  way: number;
  operands: [Evidence, Evidence];
};
