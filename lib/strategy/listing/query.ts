import type { KpiStatus } from "@/lib/ledger/scorecards/kpi";

/** A status as in filters: a KPI that cannot be rated is "unrated". */
export type ShownStatus = KpiStatus | "unrated";

export const STATUSES: readonly ShownStatus[] = ["off-track", "at-risk", "on-track", "unrated"];

export const SORTS = ["weight", "name", "due"] as const;

export type Sort = (typeof SORTS)[number];

/** Which KPIs are listed, and in which order. */
export type ListingQuery = {
  status: ShownStatus | null;
  owner: string | null;
  /** Id of the paper whose KPIs are listed. */
  paper: string | null;
  sort: Sort;
  /** Lists archived KPIs instead of the others. */
  isArchive: boolean;
  /** Words that must all occur in the name, objective, description or owner. */
  text: string;
  /** Number of KPIs to return, from the first. */
  take: number;
};

/** Days within which a due date is near. */
export const SOON_DAYS = 90;

/** KPIs included with the page. */
export const FIRST_KPIS = 10;
/** Rows included with the heat map. */
export const FIRST_ROWS = 24;
/** KPIs added by "show more". */
export const MORE_KPIS = 24;
/** Most KPIs per response. */
export const MOST_KPIS = 2000;

export const LONGEST_OWNER = 200;
export const LONGEST_TEXT = 200;

/** All tracked KPIs, as the page opens. */
export const WHOLE: ListingQuery = {
  status: null,
  owner: null,
  paper: null,
  sort: "weight",
  isArchive: false,
  text: "",
  take: FIRST_KPIS,
};

/** The query string for the server, with its "?"; identical for the same list. */
export function listingPath({ status, owner, paper, sort, isArchive, text, take }: ListingQuery): string {
  const params = new URLSearchParams();
  const words = text.trim().slice(0, LONGEST_TEXT);
  if (status) params.set("status", status);
  if (owner) params.set("owner", owner);
  if (paper) params.set("paper", paper);
  if (sort !== "weight") params.set("sort", sort);
  if (isArchive) params.set("archived", "true");
  if (words) params.set("q", words);
  if (take !== FIRST_KPIS) params.set("take", String(take));
  const query = params.toString();
  return query ? `?${query}` : "";
}
