import { isPeriod } from "@/lib/strategy/listing/periods";
import { type ListingQuery, LONGEST_OWNER, SORTS, STATUSES } from "@/lib/strategy/listing/query";

/** The filters and order of the objectives, as in the page's address. */
export type StrategyAddress = Omit<ListingQuery, "text" | "take">;

/** Reads `?status=&owner=&paper=&sort=&archived=`. Invalid values count as missing. */
export function readStrategyAddress(params: URLSearchParams): StrategyAddress {
  return {
    status: STATUSES.find((status) => status === params.get("status")) ?? null,
    owner: params.get("owner")?.slice(0, LONGEST_OWNER) || null,
    paper: idOf(params.get("paper")),
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? "weight",
    isArchive: params.get("archived") === "true",
  };
}

/** The view of the objectives: cards or heat map. */
export type StrategyView = "cards" | "heat-map";

export function readStrategyView(params: URLSearchParams): StrategyView {
  return params.get("view") === "heat-map" ? "heat-map" : "cards";
}

/** The query string with its "?", for this view. Other parameters stay. */
export function withView(params: URLSearchParams, view: StrategyView): string {
  const next = new URLSearchParams(params);
  put(next, "view", view === "cards" ? null : view);
  return queryOf(next);
}

/** The query string with its "?". Other parameters stay. */
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

/** The value as a database id, or null if invalid. */
function idOf(value: string | null): string | null {
  return value && UUID.test(value) ? value.toLowerCase() : null;
}

/** The KPI open in the address: `?kpi=<id>`. */
export function openKpiIn(params: URLSearchParams): string | null {
  return idOf(params.get("kpi"));
}

/** The period of the open KPI's value: `?at=2026-10`. */
export function openPeriodIn(params: URLSearchParams): string | null {
  const period = params.get("at");
  return period && isPeriod(period) ? period : null;
}

/**
 * The query string with its "?", with this KPI open (none for null), at its value for a period if given.
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

/** With its "?"; empty for none. */
function queryOf(params: URLSearchParams): string {
  const query = params.toString();
  return query ? `?${query}` : "";
}
