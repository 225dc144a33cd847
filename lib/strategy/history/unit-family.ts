const TIME = new Set(["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"]);

/** What kind of thing a unit of a FoundFigure measures. */
export type UnitFamily = "percent" | "money" | "time" | "multiple" | "count" | "unknown";

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
