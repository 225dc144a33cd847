import { isSamePromise, type Mentions, promiseChanges } from "@/lib/ai/facts/compare/promises";
import type { Fact, PaperFacts } from "@/lib/ai/facts/types";

/** What the papers of one meeting state. */
export type MeetingFacts = { meetingId: string; papers: PaperFacts[] };

const NO_MENTIONS: Mentions = new Map();

/**
 * Of the promises of several meetings (the latest first) those that still stand: not recorded as closed, nor given a
 * later date, by papers of a later meeting. What several papers repeat comes once, from the latest.
 * @param day ISO date that is today
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

// Of a promise with one telling word or none, only the very same is the same.
function isSame(one: Fact, other: Fact): boolean {
  return one.key === other.key || isSamePromise(one, other);
}
