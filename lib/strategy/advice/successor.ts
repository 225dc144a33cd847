import type { KpiDetail } from "../types";
import { nameOf } from "./advice";

/**
 * Words on the one KPI that a paper has for the first time, on the day since which another is missing, with the same target
 * and the same owner or due day: papers rename what they report, and a person can tell. Empty where there is none, or more.
 */
export function successorWords(kpi: KpiDetail, since: string, all: KpiDetail[]): string {
  const [found, ...others] = all.filter((other) => other.id !== kpi.id && couldBe(other, kpi, since));
  if (!found || others.length > 0) return "";
  return `; “${nameOf(found)}” is new there with the same target: merge the two if they are one`;
}

function couldBe(other: KpiDetail, kpi: KpiDetail, since: string): boolean {
  if (other.target === "" || other.target !== kpi.target || other.unit !== kpi.unit) return false;
  const isNew = other.points.length > 0 && other.points.every(({ asOf }) => asOf >= since);
  return isNew && (isSame(other.owner, kpi.owner) || isSame(other.due, kpi.due));
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
