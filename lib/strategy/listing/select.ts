import type { KpiView, TrackedKpi } from "../types";
import type { ListingQuery, ShownStatus, Sort } from "./query";

/** Returns the KPIs of a filtered list, in its order. */
export function chosen(kpis: TrackedKpi[], query: ListingQuery): TrackedKpi[] {
  return sortKpis(matching(inScope(kpis, query), query.status, query.text), query.sort);
}

export function byArchive(kpis: readonly TrackedKpi[]): { tracked: TrackedKpi[]; archived: TrackedKpi[] } {
  const { tracked = [], archived = [] } = Object.groupBy(kpis, ({ isArchived }) =>
    isArchived ? "archived" : "tracked",
  );
  return { tracked, archived };
}

/** Returns the KPIs of the selected paper and owner, which the tiles count. */
export function inScope<Kpi extends Pick<KpiView, "owner" | "documentIds">>(
  kpis: Kpi[],
  { paper, owner }: Pick<ListingQuery, "paper" | "owner">,
): Kpi[] {
  return kpis.filter((kpi) => (!paper || kpi.documentIds.includes(paper)) && (!owner || kpi.owner === owner));
}

/** Returns KPIs with this status and all these words in their name, objective, description or owner. */
export function matching<
  Kpi extends Pick<KpiView, "status" | "name" | "objective" | "description" | "owner">,
>(kpis: Kpi[], status: ShownStatus | null, text: string): Kpi[] {
  const holds = holdingWords(text);
  return kpis.filter(
    (kpi) =>
      (!status || (kpi.status ?? "unrated") === status) &&
      holds([kpi.name, kpi.objective, kpi.description, kpi.owner]),
  );
}

/**
 * Returns at most `most` KPIs for a picker, whose name, objective or owner contains every word of the text.
 */
export function findKpis<Kpi extends Pick<KpiView, "name" | "objective" | "owner">>(
  kpis: Kpi[],
  text: string,
  most: number,
): Kpi[] {
  const holds = holdingWords(text);
  return kpis.filter(({ name, objective, owner }) => holds([name, objective, owner])).slice(0, most);
}

/** Removes accents and case. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function holdingWords(text: string): (parts: (string | null)[]) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return (parts) => {
    const held = plain(parts.join(" "));
    return words.every((word) => held.includes(word));
  };
}

/** Returns all owners in alphabetical order. */
export function ownersOf(kpis: Pick<KpiView, "owner">[]): string[] {
  const owners = new Set(kpis.flatMap(({ owner }) => owner ?? []));
  return [...owners].sort((a, b) => a.localeCompare(b, "en"));
}

type Sorted = Pick<KpiView, "name" | "status" | "progress" | "due">;

const WEIGHT = { "off-track": 0, "at-risk": 1, "on-track": 2 } as const;
const UNRATED_WEIGHT = 3;

const weightOf = ({ status }: Pick<Sorted, "status">) => (status ? WEIGHT[status] : UNRATED_WEIGHT);

/** Off track first, and within a status the farthest from its target. */
export const byPressure = (a: Omit<Sorted, "name" | "due">, b: Omit<Sorted, "name" | "due">) =>
  weightOf(a) - weightOf(b) || a.progress - b.progress;

const { compare } = new Intl.Collator("en", { numeric: true });

const byName = (a: Sorted, b: Sorted) => compare(a.name, b.name);

// KPIs without a due date come last.
function byDue(a: Sorted, b: Sorted): number {
  if (a.due === b.due) return 0;
  if (!a.due || !b.due) return a.due ? -1 : 1;
  return a.due < b.due ? -1 : 1;
}

const ORDERS: Record<Sort, (a: Sorted, b: Sorted) => number> = {
  weight: (a, b) => byPressure(a, b) || byDue(a, b) || byName(a, b),
  name: byName,
  due: (a, b) => byDue(a, b) || weightOf(a) - weightOf(b) || byName(a, b),
};

/** Returns the KPIs in this order. */
export function sortKpis<Kpi extends Sorted>(kpis: Kpi[], sort: Sort): Kpi[] {
  return [...kpis].sort(ORDERS[sort]);
}
