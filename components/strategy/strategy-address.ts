import { type ListingQuery, LONGEST_OWNER, SORTS, STATUSES } from "@/lib/strategy/listing/query";
import { idOf } from "./kpi-address";

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
  if (view === "cards") next.delete("view");
  else next.set("view", view);
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** The query of the address, with its "?". Other parameters stay. */
export function writeStrategyAddress(params: URLSearchParams, address: StrategyAddress): string {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | null) => (value ? next.set(key, value) : next.delete(key));
  put("status", address.status);
  put("owner", address.owner);
  put("paper", address.paper);
  put("sort", address.sort === "weight" ? null : address.sort);
  put("archived", address.isArchive ? "true" : null);
  const query = next.toString();
  return query ? `?${query}` : "";
}
