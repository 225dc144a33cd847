import { everyAmount, isPercent } from "@/lib/ledger/amount";
import { fold } from "../companies/fold";
import { COUNT, countOf } from "../proxy/figures";
import type { OwnValue } from "./types";

/** By what a table's heading may say that its figures are to be multiplied: "in thousands", "$m", "billions". */
const SCALES = [1, 1e3, 1e6, 1e9];

const COUNTS = new RegExp(`(?<![\\d.,-])\\b${COUNT}\\b(?![.,]?\\d|-)`, "gi");

/** Floating point: 4.1 times a million is not exactly 4,100,000. */
const SAME = 1e-9;

/**
 * Whether a passage states a value: a figure with the same digits and sign, in the scale it is written in or in one that
 * the heading of its table may give; the words of a text; of yes and no, only a person can tell.
 */
export function standsIn(value: OwnValue, quote: string): boolean {
  if (typeof value === "boolean") return true;
  if (typeof value === "number") return figureStandsIn(value, quote);
  const said = ` ${fold(quote)} `;
  return [value].flat().every((text) => said.includes(` ${fold(text)} `));
}

/** Counts in words: "nine directors". */
const countsIn = (quote: string) => (quote.match(COUNTS) ?? []).map((words) => countOf(words));

function figureStandsIn(value: number, quote: string): boolean {
  return (
    countsIn(quote).includes(value) ||
    everyAmount(quote).some((figure) => {
      // What is written with a scale, or as a percentage, says its own.
      const scales = figure.scale > 1 || isPercent(figure) ? [1] : SCALES;
      return scales.some((scale) => Math.abs(figure.value * scale - value) <= Math.abs(value) * SAME);
    })
  );
}
