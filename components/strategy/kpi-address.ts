import { isPeriod } from "@/lib/strategy/listing/periods";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value as an id of the database, or null for what cannot be one. */
export function idOf(value: string | null): string | null {
  return value && UUID.test(value) ? value.toLowerCase() : null;
}

/** The KPI that the address opens: `?kpi=<id>`. */
export function openKpiIn(params: URLSearchParams): string | null {
  return idOf(params.get("kpi"));
}

/** The period whose value the open KPI is shown at: `?at=2026-10`. */
export function openPeriodIn(params: URLSearchParams): string | null {
  const period = params.get("at");
  return period && isPeriod(period) ? period : null;
}

/**
 * The query of the address, with its "?", with this KPI open or, for null, none; at its value for a period, if one is given.
 * Other parameters stay.
 */
export function withKpi(params: URLSearchParams, kpiId: string | null, period?: string): string {
  const next = new URLSearchParams(params);
  if (kpiId) next.set("kpi", kpiId);
  else next.delete("kpi");
  if (kpiId && period) next.set("at", period);
  else next.delete("at");
  const query = next.toString();
  return query ? `?${query}` : "";
}
