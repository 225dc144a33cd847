import { daysBetween } from "@/lib/days";
import { dayWords } from "../rules/words";
import type { KpiEvent, TrackedKpi } from "../types";
import { type Advice, advise, daysWords, figuresOf, nameOf, RECENT_DAYS } from "./advice";

/** Days before the due date within which easing a target deserves its own question. */
const LATE_DAYS = 180;

/**
 * Recommendations from a KPI's history: a target was made easier, a figure was restated, or the KPI is no
 * longer reported. `all`: all KPIs.
 */
export function eventAdvice(kpi: TrackedKpi, today: string, all: TrackedKpi[]): Advice[] {
  const recent = kpi.events.filter(({ asOf }) => daysBetween(asOf, today) <= RECENT_DAYS);
  return [lowered(kpi, recent), missing(kpi, recent, all), restated(kpi, recent)].filter(
    (advice) => advice !== null,
  );
}

function latest(events: KpiEvent[], ...kinds: KpiEvent["kind"][]): KpiEvent | null {
  const found = events.filter(({ kind }) => kinds.includes(kind));
  return found.sort((one, other) => (one.asOf < other.asOf ? 1 : -1))[0] ?? null;
}

/** The paper an event names, with its day. */
const PAPER = / \(“[^”]*” of ([A-Z][a-z]{2} \d{1,2}, \d{4})\)/g;

/**
 * Shortens an event: papers are identified by their days where these differ, since the citations name them.
 */
function inShort({ sentence }: KpiEvent): string {
  const days = new Set([...sentence.matchAll(PAPER)].map(([, day]) => day));
  return sentence.replace(PAPER, days.size > 1 ? " ($1)" : "");
}

function lowered(kpi: TrackedKpi, events: KpiEvent[]): Advice | null {
  // A target that was tightened again needs no question.
  const event = latest(events, "targetMoved");
  if (!event?.isEasier) return null;
  const before = kpi.due === null ? null : daysBetween(event.asOf, kpi.due);
  const isLate = before !== null && before >= 0 && before <= LATE_DAYS;
  const late =
    isLate && kpi.due ? ` That was ${daysWords(before)} before its due date, ${dayWords(kpi.due)}.` : "";
  return advise(
    kpi,
    {
      type: "monitor",
      weight: isLate ? 70 : 48,
      title: `Ask why the target of ${nameOf(kpi)} was made easier`,
      description: `${inShort(event)}${late}`,
    },
    [event.before, event.after],
  );
}

/** Returns the ISO day since which papers on related KPIs no longer contain this one; null while they do. */
export function missingSince({ events }: Pick<TrackedKpi, "events">): string | null {
  const event = latest(events, "disappeared", "returned");
  return event?.kind === "disappeared" ? event.asOf : null;
}

function missing(kpi: TrackedKpi, events: KpiEvent[], all: TrackedKpi[]): Advice | null {
  const since = missingSince({ events });
  if (!since) return null;
  const figures = figuresOf(kpi);
  const last = figures ? `Last reported at ${figures}, as of ${dayWords(kpi.asOf)}` : "Reported before";
  return advise(
    kpi,
    {
      type: "monitor",
      weight: 64,
      about: "missing",
      title: `Ask whether ${nameOf(kpi)} is still reported`,
      description: `${last}; the paper of ${dayWords(since)} reports on related KPIs, but not on this one${successorWords(kpi, since, all)}.`,
    },
    [kpi.currentCitation, kpi.targetCitation],
  );
}

function restated(kpi: TrackedKpi, events: KpiEvent[]): Advice | null {
  const event = latest(events, "restated");
  if (!event) return null;
  return advise(
    kpi,
    {
      type: "monitor",
      weight: 42,
      title: `Ask what changed in the figures of ${nameOf(kpi)}`,
      description: inShort(event),
    },
    [event.before, event.after],
  );
}

/**
 * Suggests a successor: the only KPI that first appears on the day this one disappears, with the same target and the
 * same owner or due date. Papers rename KPIs, and a person can confirm it. Empty if there is none or more than one.
 */
export function successorWords(kpi: TrackedKpi, since: string, all: TrackedKpi[]): string {
  const [found, ...others] = all.filter((other) => other.id !== kpi.id && couldBe(other, kpi, since));
  if (!found || others.length > 0) return "";
  return `; “${nameOf(found)}” is new there with the same target: merge the two if they are the same`;
}

function couldBe(other: TrackedKpi, kpi: TrackedKpi, since: string): boolean {
  if (other.target === "" || other.target !== kpi.target || other.unit !== kpi.unit) return false;
  const isNew = other.points.length > 0 && other.points.every(({ asOf }) => asOf >= since);
  return isNew && (isSame(other.owner, kpi.owner) || isSame(other.due, kpi.due));
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}
