import type { FoundFigure } from "@/lib/ai/strategy/types";

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Whether two figures count the same thing. A figure without a unit counts what the other names ("420" beside "500
 * customers"), but is never taken for a percentage or an amount of money: 0.4 may be 40%, 12 may be 12 million.
 */
export function areComparable({ unit: one }: FoundFigure, { unit: other }: FoundFigure): boolean {
  if (one === other) return true;
  return (one === "" && canBeLeftOut(other)) || (other === "" && canBeLeftOut(one));
}

function canBeLeftOut(unit: string): boolean {
  return unit !== "%" && !CURRENCY.test(unit);
}

/** What a figure counts, in words: "%", "USD", "days", "a plain number". */
export function unitWords({ unit }: FoundFigure): string {
  return unit === "" ? "a plain number" : unit;
}
