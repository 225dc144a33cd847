import { daysBetween } from "@/lib/days";
import { listed } from "@/lib/wording";
import { type Advice, bare, distinct, nameOf, RECENT_DAYS } from "./advice/advice";
import { eventAdvice, missingSince, successorWords } from "./advice/event-advice";
import { statusAdvice } from "./advice/status-advice";
import { dayWords } from "./rules/words";
import type { Recommendation, RecommendationType, TrackedKpi } from "./types";

/** Most recommendations: as many as a board can take up at once. */
export const MAX_RECOMMENDATIONS = 12;
/** Most recommendations per KPI, so that one KPI does not fill the list. */
const MAX_PER_KPI = 2;
/** Minimum kept of each type, so that many urgent ones do not hide progress or gaps. */
const KEPT_OF_TYPE = 2;

/**
 * Derives recommendations from the KPIs' ratings, due dates and history, without a model. The most urgent
 * type comes first, the most important of each type first, and every type is represented. Archived KPIs are
 * ignored. `today` is an ISO day. Every figure comes from a paper (in the citations) or from a ruling, whose
 * sentence explains it.
 */
export function recommend(kpis: TrackedKpi[], today: string): Recommendation[] {
  const tracked = kpis.filter(({ isArchived }) => !isArchived);
  const names = new Map(tracked.map((kpi) => [kpi.id, nameOf(kpi)]));
  const all = [...tracked.flatMap((kpi) => adviceOn(kpi, today, tracked)), ...gapAdvice(tracked, today)];
  const sorted = all.sort(
    (one, other) => byUrgency(one, other) || other.weight - one.weight || byName(names, one, other),
  );
  return chosen(sorted).map(({ weight: _, about: __, ...recommendation }) => recommendation);
}

const TYPES: RecommendationType[] = ["immediate", "monitor", "leverage", "other"];

function byUrgency(one: Advice, other: Advice): number {
  return TYPES.indexOf(one.type) - TYPES.indexOf(other.type);
}

/** The most urgent recommendations, including the first of each type, in their order. */
function chosen(sorted: Advice[]): Advice[] {
  const kept = new Set(
    TYPES.flatMap((type) => sorted.filter((one) => one.type === type).slice(0, KEPT_OF_TYPE)),
  );
  for (const one of sorted) if (kept.size < MAX_RECOMMENDATIONS) kept.add(one);
  return sorted.filter((one) => kept.has(one));
}

function adviceOn(kpi: TrackedKpi, today: string, all: TrackedKpi[]): Advice[] {
  const events = eventAdvice(kpi, today, all);
  const status = statusAdvice(kpi, today);
  const since = missingSince(kpi);
  if (!status || since === null) return weightiest(status ? [status, ...events] : events);
  // An urgent recommendation already mentions that a KPI is no longer reported. Otherwise, whether it is
  // still reported matters more than its last state.
  if (status.type !== "immediate") return weightiest(events);
  const description = `${bare(status.description)}; no longer reported since ${dayWords(since)}${successorWords(kpi, since, all)}.`;
  return weightiest([{ ...status, description }, ...events.filter(({ about }) => about !== "missing")]);
}

function weightiest(all: Advice[]): Advice[] {
  return all.sort((one, other) => other.weight - one.weight).slice(0, MAX_PER_KPI);
}

function byName(names: Map<string, string>, one: Advice, other: Advice): number {
  return (names.get(one.kpiId) ?? "").localeCompare(names.get(other.kpiId) ?? "", "en");
}

/** Days without a new figure after which a KPI is out of date: two quarters. */
const STALE_DAYS = 183;
/** Most KPIs a sentence names before it counts the rest. */
const NAMED = 4;

type Gap = { weight: number; title: (count: number) => string; says: string };

/** One recommendation for each kind of missing information, naming the KPIs affected. */
function gapAdvice(kpis: TrackedKpi[], today: string): Advice[] {
  const open = kpis.filter((kpi) => !isReached(kpi));
  const stale = open.filter((kpi) => isStale(kpi, today) && !isAskedFor(kpi, today));
  const gaps: [TrackedKpi[], Gap][] = [
    [open.filter(({ target }) => target === ""), NO_TARGET],
    [open.filter(({ owner }) => owner === null), NO_OWNER],
    [stale, { ...STALE, says: staleWords(stale) }],
  ];
  return gaps.flatMap(([having, gap]) => told(having, gap));
}

const NO_TARGET: Gap = {
  weight: 24,
  title: (count) => (count === 1 ? "Agree on a target" : "Agree on targets"),
  says: "No paper gives a target for",
};
const NO_OWNER: Gap = {
  weight: 20,
  title: (count) => (count === 1 ? "Name an owner" : "Name owners"),
  says: "No paper names an owner for",
};
const STALE: Omit<Gap, "says"> = { weight: 28, title: () => "Ask for current figures" };

function isReached({ progressRuling }: TrackedKpi): boolean {
  return progressRuling.value !== null && progressRuling.value >= 100;
}

/** Day of the latest figure; null without one. */
function latestDay({ points }: TrackedKpi): string | null {
  const days = points.filter(({ currentWritten }) => currentWritten !== "").map(({ asOf }) => asOf);
  return days.sort().at(-1) ?? null;
}

function isStale(kpi: TrackedKpi, today: string): boolean {
  const day = latestDay(kpi);
  return day !== null && daysBetween(day, today) > STALE_DAYS;
}

/** Whether a recommendation already asks if the KPI is still reported. */
function isAskedFor(kpi: TrackedKpi, today: string): boolean {
  const since = missingSince(kpi);
  return since !== null && daysBetween(since, today) <= RECENT_DAYS;
}

function staleWords(stale: TrackedKpi[]): string {
  const latest = stale
    .map(latestDay)
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return latest ? `There is no figure after ${dayWords(latest)} for` : "";
}

function told(having: TrackedKpi[], { weight, title, says }: Gap): Advice[] {
  const [first] = having;
  if (!first) return [];
  const names = having.slice(0, NAMED).map(nameOf);
  const rest = having.length - names.length;
  const subject = having.length === 1 ? nameOf(first) : `${having.length} KPIs`;
  return [
    {
      type: "other",
      weight: weight + Math.min(having.length, 10) / 10,
      title: `${title(having.length)} for ${subject}`,
      description: `${says} ${named(rest > 0 ? [...names, `${rest} more`] : names)}.`,
      kpiId: first.id,
      citations: distinct(having.slice(0, NAMED).map(({ citations }) => citations[0] ?? null)),
    },
  ];
}

/** Uses semicolons where names contain commas. */
const named = (names: string[]) =>
  names.some((name) => name.includes(",")) ? names.join("; ") : listed(names);
