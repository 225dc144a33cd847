import { dayWords } from "../rules/words";
import type { KpiDetail, KpiEvent } from "../types";
import { type Advice, advise, daysBetween, daysWords, nameOf, RECENT_DAYS } from "./advice";

/** Days before the due day within which a target that was made easier deserves a question of its own. */
const LATE_DAYS = 180;

/** What the history of a KPI asks of the board: a target made easier, a figure restated, a KPI no longer reported. */
export function eventAdvice(kpi: KpiDetail, today: string): Advice[] {
  const recent = kpi.events.filter(({ asOf }) => daysBetween(asOf, today) <= RECENT_DAYS);
  return [lowered(kpi, recent), missing(kpi, recent), restated(kpi, recent)].filter(
    (advice) => advice !== null,
  );
}

function latest(events: KpiEvent[], ...kinds: KpiEvent["kind"][]): KpiEvent | null {
  const found = events.filter(({ kind }) => kinds.includes(kind));
  return found.sort((one, other) => (one.asOf < other.asOf ? 1 : -1))[0] ?? null;
}

function lowered(kpi: KpiDetail, events: KpiEvent[]): Advice | null {
  // One that was made harder again needs no question.
  const event = latest(events, "targetMoved");
  if (!event?.isEasier) return null;
  const before = kpi.due === null ? null : daysBetween(event.asOf, kpi.due);
  const isLate = before !== null && before >= 0 && before <= LATE_DAYS;
  const late =
    isLate && kpi.due ? ` That was ${daysWords(before)} before it is due, on ${dayWords(kpi.due)}.` : "";
  return advise(
    kpi,
    {
      type: "monitor",
      weight: isLate ? 70 : 48,
      title: `Ask why the target of ${nameOf(kpi)} was made easier`,
      description: `${event.sentence}${late}`,
    },
    [event.before, event.after],
  );
}

/** Whether the latest paper on its fellows no longer has a KPI. */
export function isMissing({ events }: KpiDetail): boolean {
  return latest(events, "disappeared", "returned")?.kind === "disappeared";
}

function missing(kpi: KpiDetail, events: KpiEvent[]): Advice | null {
  const event = latest(events, "disappeared", "returned");
  if (event?.kind !== "disappeared") return null;
  return advise(
    kpi,
    {
      type: "monitor",
      weight: 64,
      title: `Ask whether ${nameOf(kpi)} is still reported`,
      description: event.sentence,
    },
    [event.before, event.after],
  );
}

function restated(kpi: KpiDetail, events: KpiEvent[]): Advice | null {
  const event = latest(events, "restated");
  if (!event) return null;
  return advise(
    kpi,
    {
      type: "monitor",
      weight: 42,
      title: `Ask what changed in the figures of ${nameOf(kpi)}`,
      description: event.sentence,
    },
    [event.before, event.after],
  );
}
