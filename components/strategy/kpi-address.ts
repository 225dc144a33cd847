const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value as an id of the database, or null for what cannot be one. */
export function idOf(value: string | null): string | null {
  return value && UUID.test(value) ? value.toLowerCase() : null;
}

/** The KPI that the address opens: `?kpi=<id>`. */
export function openKpiIn(params: URLSearchParams): string | null {
  return idOf(params.get("kpi"));
}

/** The query of the address, with its "?", with this KPI open or, for null, none. Other parameters stay. */
export function withKpi(params: URLSearchParams, kpiId: string | null): string {
  const next = new URLSearchParams(params);
  if (kpiId) next.set("kpi", kpiId);
  else next.delete("kpi");
  const query = next.toString();
  return query ? `?${query}` : "";
}
