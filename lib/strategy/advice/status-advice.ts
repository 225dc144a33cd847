import { daysBetween } from "@/lib/days";
import { readStatus } from "@/lib/ledger/values/status-words";
import type { TrackedKpi } from "../types";
import { type Advice, bare, nameOf, onStatus, RECENT_DAYS, why, withDue } from "./advice";

/** Days before a due date within which a KPI that is behind needs a decision: about one board cycle. */
const NEAR_DAYS = 90;
/** Percentage points above the expected progress from which a KPI is ahead of plan. */
const AHEAD_BY = 15;
/** Percent of progress from which a target was far exceeded. */
const FAR_BEYOND = 110;

/** Returns the recommendation from a KPI's rating, if any. `today` is an ISO day. */
export function statusAdvice(kpi: TrackedKpi, today: string): Advice | null {
  if (isHistory(kpi, today)) return null;
  if (kpi.status === "off-track") return offTrack(kpi, today);
  if (kpi.status === "at-risk") return atRisk(kpi, today);
  return kpi.status === "on-track" ? ahead(kpi, today) : null;
}

/** Whether a figure without a due date is so old that only a new one is worth asking for. */
function isHistory({ asOf, due }: TrackedKpi, today: string): boolean {
  return due === null && daysBetween(asOf, today) > RECENT_DAYS;
}

function offTrack(kpi: TrackedKpi, today: string): Advice {
  const left = kpi.due === null ? null : daysBetween(today, kpi.due);
  if (left !== null && left < 0) return overdue(kpi);
  if (left !== null && left <= NEAR_DAYS) {
    return onStatus(kpi, {
      type: "immediate",
      weight: 95 - left / 10,
      title: `Ask for a recovery plan for ${nameOf(kpi)}`,
      description: `${withDue(why(kpi), kpi, left)}.`,
    });
  }
  // Progress alone, without a date or the paper's rating, is too weak for urgency.
  const isUrgent = left === null && kpi.statusRuling.by !== "threshold";
  return onStatus(kpi, {
    type: isUrgent ? "immediate" : "monitor",
    weight: isUrgent ? 75 : 60,
    title: `Ask what would bring ${nameOf(kpi)} back on track`,
    description: `${why(kpi)}.`,
  });
}

/**
 * For a KPI past its due date. A figure from before that date leaves the outcome open. The farther from the target, the
 * higher the weight.
 */
function overdue(kpi: TrackedKpi): Advice {
  const isOpen = kpi.due !== null && kpi.asOf < kpi.due;
  return onStatus(kpi, {
    type: "immediate",
    weight: (isOpen ? 97 : 100) - kpi.progress / 50,
    title: isOpen ? `Ask whether ${nameOf(kpi)} was reached` : `Decide what to do about ${nameOf(kpi)}`,
    description: `${why(kpi)}.`,
  });
}

function atRisk(kpi: TrackedKpi, today: string): Advice {
  const running = timesRunning(kpi);
  const left = kpi.due === null ? null : daysBetween(today, kpi.due);
  const isNear = left !== null && left >= 0 && left <= NEAR_DAYS;
  const told = (clause: string) => `${isNear ? withDue(clause, kpi, left) : clause}.`;
  if (running >= 2) {
    return onStatus(kpi, {
      type: "monitor",
      weight: 52 + Math.min(running, 5) + (isNear ? 10 : 0),
      title: `Ask for a step, and a date, to bring ${nameOf(kpi)} back on track`,
      description: told(`${why(kpi)}; at risk ${running} times in a row`),
    });
  }
  return onStatus(kpi, {
    type: "monitor",
    weight: isNear ? 50 : 30,
    title: `Review “${nameOf(kpi)}”`,
    description: told(why(kpi)),
  });
}

/** Number of consecutive latest reporting days on which the KPI was at risk. */
function timesRunning({ points }: TrackedKpi): number {
  const byDay = new Map<string, string>();
  for (const { asOf, status, isSuperseded } of points) {
    if (status && !isSuperseded) byDay.set(asOf, status);
  }
  const statuses = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, status]) => status);
  const end = statuses.findIndex((status) => status !== "at-risk");
  return end < 0 ? statuses.length : end;
}

function ahead(kpi: TrackedKpi, today: string): Advice | null {
  const { value: progress } = kpi.progressRuling;
  if (progress === null || isRatedLower(kpi)) return null;
  if (progress >= 100) return met(kpi, progress, today);
  const { expected } = kpi.statusRuling;
  if (expected === undefined || progress - expected < AHEAD_BY) return null;
  // Without a baseline, a percentage may have been as close to its target on the first day.
  if (kpi.progressRuling.of === "target" && kpi.unit === "%") return null;
  return onStatus(kpi, {
    type: "leverage",
    weight: 34,
    title: `Build on the lead in ${nameOf(kpi)}`,
    description: `${why(kpi)}.`,
  });
}

/** Whether the paper's own rating is low. Then there is no success to build on, whatever the figures say. */
function isRatedLower({ fieldCitations }: TrackedKpi): boolean {
  const rated = readStatus(fieldCitations?.status?.quote ?? "");
  return rated === "at-risk" || rated === "off-track";
}

/** A target just met on time needs no mention; one met early or far exceeded does. */
function met(kpi: TrackedKpi, progress: number, today: string): Advice | null {
  const left = kpi.due === null ? 0 : daysBetween(today, kpi.due);
  if (kpi.due !== null && left > 0) {
    return onStatus(kpi, {
      type: "leverage",
      weight: 38,
      title: `Consider the next target for ${nameOf(kpi)}`,
      description: `${withDue(bare(kpi.progressRuling.sentence), kpi, left)}.`,
    });
  }
  if (progress < FAR_BEYOND) return null;
  return onStatus(kpi, {
    type: "leverage",
    weight: 26,
    title: `Ask what took ${nameOf(kpi)} beyond its target`,
    description: kpi.progressRuling.sentence,
  });
}
