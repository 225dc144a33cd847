import type { FoundFigure } from "@/lib/ledger/scorecards/kpi";

/**
 * Whether two figures count the same thing. A figure without a unit counts what the other names ("420" beside "500
 * customers"), but is never taken for a percentage or an amount of money: 0.4 may be 40%, 12 may be 12 million.
 */
export function areComparable({ unit: one }: FoundFigure, { unit: other }: FoundFigure): boolean {
  if (one === other) return true;
  return (one === "" && canBeLeftOut(other)) || (other === "" && canBeLeftOut(one));
}

function canBeLeftOut(unit: string): boolean {
  const family = unitFamily(unit);
  return family !== "percent" && family !== "money";
}

/** What a figure counts, in words: "%", "USD", "days", "plain numbers". */
export function unitWords({ unit }: FoundFigure): string {
  return unit === "" ? "plain numbers" : unit;
}

const TIME = new Set(["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"]);

/** What kind of thing a unit of a FoundFigure measures. */
type UnitFamily = "percent" | "money" | "time" | "multiple" | "count" | "unknown";

/** A plain number may be of anything: papers leave units out. Null: there is no figure. */
export function unitFamily(unit: string | null): UnitFamily {
  if (!unit) return "unknown";
  if (unit === "%" || unit === "bps") return "percent";
  if (unit === "kr" || /^[A-Z]{3}$/.test(unit)) return "money";
  if (TIME.has(unit)) return "time";
  return unit === "x" ? "multiple" : "count";
}

/** Whether figures of these units can be of one KPI: a percentage is never an amount of money. */
export function canBeOneKpi(a: string | null, b: string | null): boolean {
  const [one, other] = [unitFamily(a), unitFamily(b)];
  return one === other || one === "unknown" || other === "unknown";
}
