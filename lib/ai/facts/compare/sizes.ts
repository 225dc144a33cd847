import { isMoney } from "../amounts";
import { placeOf } from "../keys";
import type { Fact } from "../types";
import type { Series } from "./pairs";

/**
 * How large a difference is, 0 to 1: of money against the whole that it belongs to, of percentages against 100, of what
 * is counted against the figure itself.
 */
export type ShareOf = (difference: number, fact: Fact) => number;

/** Measures by the largest figure in the same table of the same unit and kind of period: a month's are not held against a year's. */
export function sharesOf(series: Iterable<Series>): ShareOf {
  const largest = new Map<string, number>();
  for (const { facts } of series) {
    for (const fact of facts.values()) {
      const name = wholeOf(fact);
      largest.set(name, Math.max(largest.get(name) ?? 0, Math.abs(fact.value ?? 0)));
    }
  }
  return (difference, fact) => {
    const whole = wholeFor(fact, largest);
    return whole === 0 ? 0 : Math.min(1, Math.abs(difference) / whole);
  };
}

function wholeFor(fact: Fact, largest: Map<string, number>): number {
  if (fact.unit === "%") return 100;
  return isMoney(fact) ? (largest.get(wholeOf(fact)) ?? 0) : Math.abs(fact.value ?? 0) || 1;
}

const wholeOf = ({ kind, key, unit, period }: Fact) =>
  `${kind} ${placeOf(key)} ${unit} ${period.replace(/\d/g, "9")}`;
