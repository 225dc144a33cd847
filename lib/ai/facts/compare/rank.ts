import { isMoney } from "../amounts";
import { placeOf } from "../keys";
import type { ChangeSide, Fact, MeetingChange } from "../types";
import type { Series } from "./pairs";

/** A change and its importance to a director, 0 to 1. */
export type Weighed = { weight: number; change: MeetingChange };

/** A figure as one side of a change. */
export function sideOf({ written, citation }: Fact): ChangeSide {
  return { text: written, citation };
}

/** A change that is not a commitment. */
export function changeOf(fields: Omit<MeetingChange, "dueOn" | "status">): MeetingChange {
  return { ...fields, dueOn: null, status: null };
}

/** Changes shown initially. */
export const SHOWN_FIRST = 12;
/** The most of one kind among those shown first, so that many small corrections do not hide commitments. */
const MOST_OF_A_KIND = 4;

/** Sorts changes by importance; those shown first include each kind. */
export function ranked(found: Weighed[]): MeetingChange[] {
  const byWeight = found.toSorted((a, b) => b.weight - a.weight).map(({ change }) => change);
  const counts = new Map<string, number>();
  const first = byWeight
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= MOST_OF_A_KIND;
    })
    .slice(0, SHOWN_FIRST);
  const shown = new Set(first);
  const rest = byWeight.filter((change) => !shown.has(change));
  const fill = rest.slice(0, SHOWN_FIRST - first.length);
  const order = new Map(byWeight.map((change, index) => [change, index]));
  const top = [...first, ...fill].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return [...top, ...rest.slice(fill.length)];
}

/**
 * The relative size of a difference, 0 to 1: money relative to its table, percentages relative to 100, counts
 * relative to the figure itself.
 */
export type ShareOf = (difference: number, fact: Fact) => number;

/**
 * Relates a difference to the largest figure in the same table with the same unit and kind of period: months
 * are not compared with years.
 */
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
