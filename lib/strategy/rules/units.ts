import type { FoundFigure } from "@/lib/ledger/scorecards/kpi";

/**
 * Whether two figures have the same unit. A figure without one takes the other's ("420" next to "500
 * customers"), but is never read as a percentage or money: 0.4 may be 40%, 12 may be 12 million.
 */
export function areComparable({ unit: one }: FoundFigure, { unit: other }: FoundFigure): boolean {
  if (one === other) return true;
  return (one === "" && canBeLeftOut(other)) || (other === "" && canBeLeftOut(one));
}

function canBeLeftOut(unit: string): boolean {
  const family = unitFamily(unit);
  return family !== "percent" && family !== "money";
}

/** A figure's unit in words: "%", "USD", "days", "plain numbers". */
export function unitWords({ unit }: FoundFigure): string {
  return unit === "" ? "plain numbers" : unit;
}

const TIME = new Set(["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"]);

/** The kind of quantity a unit measures. */
type UnitFamily = "percent" | "money" | "time" | "multiple" | "count" | "unknown";

/**
 * Returns the family of a unit. A plain number may count anything, since papers omit units. Null: no figure.
 */
export function unitFamily(unit: string | null): UnitFamily {
  if (!unit) return "unknown";
  if (unit === "%" || unit === "bps") return "percent";
  if (unit === "kr" || /^[A-Z]{3}$/.test(unit)) return "money";
  if (TIME.has(unit)) return "time";
  return unit === "x" ? "multiple" : "count";
}

/** Whether figures of these units can be one KPI: a percentage is never money. */
export function canBeOneKpi(a: string | null, b: string | null): boolean {
  const [one, other] = [unitFamily(a), unitFamily(b)];
  return one === other || one === "unknown" || other === "unknown";
}
