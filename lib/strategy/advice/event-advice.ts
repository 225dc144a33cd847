import { daysBetween } from "@/lib/days";
import { dayWords } from "../rules/words";
import type { KpiEvent, TrackedKpi } from "../types";
import { type Advice, advise, daysWords, figuresOf, nameOf, RECENT_DAYS } from "./advice";

/** Days before the due day within which a target that was made easier deserves a question of its own. */
const LATE_DAYS = 180;

/**
 * What the history of a KPI asks of the board: a target made easier, a figure restated, a KPI no longer reported.
 * `all`: the KPIs beside it.
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

/** Which paper an event names, with its day. */
const PAPER = / \(“[^”]*” of ([A-Z][a-z]{2} \d{1,2}, \d{4})\)/g;

/** What happened, by the days of the papers where these differ: their names are behind the places. */
function inShort({ sentence }: KpiEvent): string {
  const days = new Set([...sentence.matchAll(PAPER)].map(([, day]) => day));
  return sentence.replace(PAPER, days.size > 1 ? " ($1)" : "");
}

function lowered(kpi: TrackedKpi, events: KpiEvent[]): Advice | null {
  // One that was made harder again needs no question.
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

/** Since what ISO day the papers on its fellows no longer have a KPI; null while they do. */
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
 * Words on the one KPI that a paper has for the first time, on the day since which another is missing, with the same target
 * and the same owner or due day: papers rename what they report, and a person can tell. Empty where there is none, or more.
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
