import { isPeriod } from "@/lib/strategy/listing/periods";
import { type ListingQuery, LONGEST_OWNER, SORTS, STATUSES } from "@/lib/strategy/listing/query";

/** What of the tracked objectives is shown, as the address of the page says it. */
export type StrategyAddress = Omit<ListingQuery, "text" | "take">;

/** Reads `?status=&owner=&paper=&sort=&archived=`. What is not understood is as if it were not there. */
export function readStrategyAddress(params: URLSearchParams): StrategyAddress {
  return {
    status: STATUSES.find((status) => status === params.get("status")) ?? null,
    owner: params.get("owner")?.slice(0, LONGEST_OWNER) || null,
    paper: idOf(params.get("paper")),
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? "weight",
    isArchive: params.get("archived") === "true",
  };
}

/** How the objectives are shown: as cards, or period by period. */
export type StrategyView = "cards" | "heat-map";

export function readStrategyView(params: URLSearchParams): StrategyView {
  return params.get("view") === "heat-map" ? "heat-map" : "cards";
}

/** The query of the address, with its "?", in this view. Other parameters stay. */
export function withView(params: URLSearchParams, view: StrategyView): string {
  const next = new URLSearchParams(params);
  put(next, "view", view === "cards" ? null : view);
  return queryOf(next);
}

/** The query of the address, with its "?". Other parameters stay. */
export function writeStrategyAddress(params: URLSearchParams, address: StrategyAddress): string {
  const next = new URLSearchParams(params);
  put(next, "status", address.status);
  put(next, "owner", address.owner);
  put(next, "paper", address.paper);
  put(next, "sort", address.sort === "weight" ? null : address.sort);
  put(next, "archived", address.isArchive ? "true" : null);
  return queryOf(next);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value as an id of the database, or null for what cannot be one. */
function idOf(value: string | null): string | null {
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
  put(next, "kpi", kpiId);
  put(next, "at", kpiId && (period ?? null));
  return queryOf(next);
}

function put(params: URLSearchParams, key: string, value: string | null): void {
  if (value) params.set(key, value);
  else params.delete(key);
}

/** With its "?"; empty where there is nothing. */
function queryOf(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `?${query}` : "";
}
