import type { FocusArea } from "../../focus-areas";
import type { Insight } from "../types";

/** An insight that may be shown. */
export type Candidate = {
  insight: Insight;
  /** 0 to 1. */
  weight: number;
  /** Of each two of a family, the second weighs less. */
  family: string;
};

/** The first of the chosen focus areas that something belongs to. */
export function areaOf(areas: readonly FocusArea[], chosen: readonly FocusArea[]): FocusArea {
  const area = areas.find((each) => chosen.includes(each)) ?? areas[0] ?? chosen[0];
  if (!area) throw new Error("An insight belongs to a focus area.");
  return area;
}
