import { daysBetween } from "@/lib/days";
import { listed } from "@/lib/wording";
import { dayWords } from "../rules/words";
import type { TrackedKpi } from "../types";
import { type Advice, distinct, nameOf, RECENT_DAYS } from "./advice";
import { missingSince } from "./event-advice";

/** Days without a new figure from which a KPI is out of date: two quarters. */
const STALE_DAYS = 183;
/** KPIs that a sentence names before it counts the rest. */
const NAMED = 4;

type Gap = { weight: number; title: (count: number) => string; says: string };

/** What is missing to follow the KPIs by: one recommendation for each kind of gap, naming those that have it. */
export function gapAdvice(kpis: TrackedKpi[], today: string): Advice[] {
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
  title: (count) => (count === 1 ? "Agree a target" : "Agree targets"),
  says: "No paper gives a target for",
};
const NO_OWNER: Gap = {
  weight: 20,
  title: (count) => (count === 1 ? "Name an owner" : "Name owners"),
  says: "No paper names an owner of",
};
const STALE: Omit<Gap, "says"> = { weight: 28, title: () => "Ask for current figures" };

function isReached({ progressRuling }: TrackedKpi): boolean {
  return progressRuling.value !== null && progressRuling.value >= 100;
}

/** The day of the latest figure; null without one. */
function latestDay({ points }: TrackedKpi): string | null {
  const days = points.filter(({ currentWritten }) => currentWritten !== "").map(({ asOf }) => asOf);
  return days.sort().at(-1) ?? null;
}

function isStale(kpi: TrackedKpi, today: string): boolean {
  const day = latestDay(kpi);
  return day !== null && daysBetween(day, today) > STALE_DAYS;
}

/** Whether it is asked already if the KPI is still reported. */
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

/** Names with commas of their own are parted by semicolons. */
const named = (names: string[]) =>
  names.some((name) => name.includes(",")) ? names.join("; ") : listed(names);
