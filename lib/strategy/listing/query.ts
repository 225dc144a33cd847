import type { KpiStatus } from "@/lib/ledger/scorecards/kpi";

/** A status as filters name it: what the papers give nothing to rate by is "unrated". */
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
  /** The archived ones instead of the others. */
  isArchive: boolean;
  /** Words that all stand in the name, objective, description or owner. */
  text: string;
  /** How many are sent, from the first on. */
  take: number;
};

/** How far ahead a due date is near. */
export const SOON_DAYS = 90;

/** KPIs that the page comes with. */
export const FIRST_KPIS = 10;
/** Rows that the heat map comes with. */
export const FIRST_ROWS = 24;
/** KPIs that are added at each press. */
export const MORE_KPIS = 24;
/** Most that are sent at once. */
export const MOST_KPIS = 2000;

export const LONGEST_OWNER = 200;
export const LONGEST_TEXT = 200;

/** All that is tracked, as the page opens. */
export const WHOLE: ListingQuery = {
  status: null,
  owner: null,
  paper: null,
  sort: "weight",
  isArchive: false,
  text: "",
  take: FIRST_KPIS,
};

/** The query by which the server is asked, with its "?"; the same for the same listing. */
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
