import { MONTHS_IN_ENGLISH } from "@/lib/days";
import type { KpiPoint } from "../types";

type Timed = Pick<KpiPoint, "asOf" | "grain">;
type Told = Timed & Pick<KpiPoint, "isSuperseded" | "isPlanned">;

/** A period as in a URL: "2026-10", "2026-Q3" or "2026". */
export function periodOf({ asOf, grain }: Timed): string {
  const year = asOf.slice(0, 4);
  if (grain === "year") return year;
  return grain === "quarter" ? `${year}-Q${Number(asOf.slice(5, 7)) / 3}` : asOf.slice(0, 7);
}

const PERIOD = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** Sorts by the last month; of equal ends, the shorter first. */
export function byPeriod(a: string, b: string): number {
  return endOf(a) - endOf(b) || b.length - a.length || (a < b ? -1 : 1);
}

/** Months since the year 0. */
function endOf(period: string): number {
  const [, year, quarter, month] = PERIOD.exec(period) ?? [];
  return Number(year) * 12 + Number(month ?? Number(quarter ?? 4) * 3);
}

/** "Oct 2026", "Q3 2026", "2026". */
export function periodWords(period: string): string {
  const [, year = "", quarter, month] = PERIOD.exec(period) ?? [];
  if (quarter) return `Q${quarter} ${year}`;
  return month ? `${MONTHS_IN_ENGLISH[Number(month) - 1]?.slice(0, 3)} ${year}` : year;
}

/**
 * Returns the value that represents a period: the last reported, or else the last planned. `values` in the
 * order of their history.
 */
export function valueFor<Value extends Told>(values: Value[], period: string): Value | undefined {
  const own = values.filter((value) => !value.isSuperseded && periodOf(value) === period);
  return own.findLast(({ isPlanned }) => !isPlanned) ?? own.at(-1);
}
