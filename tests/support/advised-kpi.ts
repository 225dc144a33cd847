import { recommend } from "@/lib/strategy/recommendations";
import type { KpiDetail, KpiEvent, KpiStatus } from "@/lib/strategy/types";
import { kpiCitation, kpiDetail } from "./kpi-detail";

/** The current day in these tests. */
export const TODAY = "2026-07-15";
/** Its rating, and how a recommendation words it. */
export const CLAUSE =
  "63% of the target, where 90% is expected by Jun 30, 2026 (evenly from Jan 1, 2026 to Jul 31, 2026).";
export const WHY = "50% against a target of 80%: 63% of the target, where 90% is expected by Jun 30, 2026";

/** A KPI with this rating based on a linear pace. */
export function rated(status: KpiStatus, says: Partial<KpiDetail> = {}): KpiDetail {
  return kpiDetail({ status, statusRuling: { value: status, by: "expected", sentence: CLAUSE }, ...says });
}

/** A change between a place in an older paper and one in this paper. */
export function event(kind: KpiEvent["kind"], asOf: string, sentence: string): KpiEvent {
  const before = kpiCitation("90%", {
    documentId: "00000000-0000-4000-8000-000000000002",
    title: "Older.pdf",
  });
  return { kind, asOf, sentence, before, after: kpiCitation("80%", { start: 20, end: 23 }) };
}

/** A met target, in percent. */
export const met = (value: number) => ({ value, by: "values" as const, sentence: "Met." });

/** The recommendations for a single KPI. */
export const only = (kpi: KpiDetail) => recommend([kpi], TODAY).map(({ type, title }) => `${type}: ${title}`);
