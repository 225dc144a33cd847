import { isSamePromise, type Mentions, promiseChanges } from "@/lib/ai/facts/compare/promises";
import type { Fact, PaperFacts } from "@/lib/ai/facts/types";

/** What the papers of one meeting state. */
export type MeetingFacts = { meetingId: string; papers: PaperFacts[] };

const NO_MENTIONS: Mentions = new Map();

/**
 * The open commitments of several meetings (latest first): those that papers of a later meeting neither
 * record as closed nor postpone. One repeated in several papers is listed once, from the latest.
 * @param day today's ISO date
 */
export function standingPromises(meetings: MeetingFacts[], day: string): Fact[] {
  const standing: Fact[] = [];
  const later: PaperFacts[] = [];
  for (const { papers } of meetings) {
    const promises = papers.flatMap(({ facts }) => facts).filter(({ kind }) => kind === "promise");
    for (const promise of promises)
      if (!isSettled(promise, later, day) && !isAmong(standing, promise)) standing.push(promise);
    later.push(...papers);
  }
  return standing;
}

function isSettled(promise: Fact, later: PaperFacts[], day: string): boolean {
  return promiseChanges([promise], later, NO_MENTIONS, day).some(
    ({ change: { status } }) => status === "done" || status === "postponed",
  );
}

function isAmong(others: Fact[], promise: Fact): boolean {
  return others.some((other) => other.dueOn === promise.dueOn && isSame(other, promise));
}

// A commitment with at most one significant word must match exactly.
function isSame(one: Fact, other: Fact): boolean {
  return one.key === other.key || isSamePromise(one, other);
}
