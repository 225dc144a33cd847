import { capitalised } from "../rules/words";
import type { KpiEvent, KpiStatus } from "../types";
import { absences } from "./absences";
import { citationOf, currentCitation } from "./citations";
import { paperWords, ratingWords } from "./event-words";
import { isSameCurrent } from "./figures";
import type { RatedEntry } from "./rated";
import { byPaper, compare, type Papers } from "./rows";
import { byPapers, type Entry, hasState, isSamePeriod, leadOf } from "./series";
import type { Standing } from "./standing";
import { targetMoves } from "./target-moves";

/** What changed in a KPI from paper to paper, oldest first. `ratings` in the order of the series. */
export function eventsOf(kpiId: string, ratings: RatedEntry[], papers: Papers): KpiEvent[] {
  const entries = ratings.map(({ entry }) => entry);
  return [
    ...targetMoves(entries),
    ...restatements(entries),
    ...ratingChanges(ratings),
    ...absences(kpiId, entries, papers),
  ].sort((a, b) => compare(a.asOf, b.asOf));
}

/** Where a paper gives another figure for a state than the latest paper before it that told the same state. */
function restatements(entries: Entry[]): KpiEvent[] {
  return entries.flatMap((later) => {
    const before = entries
      .filter((other) => tellsSameState(other, later))
      .sort((a, b) => byPaper(a.paper, b.paper));
    const earlier = before.at(-1);
    const [from, to] = [earlier?.found.current, later.found.current];
    if (!earlier || !from || !to || isSameCurrent(from, to)) return [];
    return [restated(earlier, later)];
  });
}

function tellsSameState(earlier: Entry, later: Entry): boolean {
  return (
    earlier.found.current !== null &&
    byPaper(earlier.paper, later.paper) < 0 &&
    earlier.value.asOf === later.value.asOf &&
    isSamePeriod(earlier, later)
  );
}

function restated(earlier: Entry, later: Entry): KpiEvent {
  const of = later.found.period ? `for ${later.found.period.label}` : "for the same day";
  return {
    kind: "restated",
    asOf: later.paper.asOf,
    sentence: `Current value ${of} restated from ${earlier.found.current?.written} (${paperWords(earlier.paper)}) to ${later.found.current?.written} (${paperWords(later.paper)}).`,
    before: currentCitation(earlier.found, earlier.paper),
    after: currentCitation(later.found, later.paper),
  };
}

/** Where the rating on the day of a paper is another than on the day of the paper before. */
function ratingChanges(all: RatedEntry[]): KpiEvent[] {
  const events: KpiEvent[] = [];
  let last: Rating | null = null;
  for (const rating of leadRatings(all)) {
    if (last && last.status !== rating.status) events.push(statusChanged(last, rating));
    last = rating;
  }
  return events;
}

type Rating = { standing: Standing; status: KpiStatus };

/** How the KPI was rated by each paper that tells how it stands. */
function leadRatings(all: RatedEntry[]): Rating[] {
  return byPapers(all.map(({ entry }) => entry)).flatMap((own) => {
    const lead = leadOf(own);
    const rating = all.find(({ entry }) => entry === lead);
    return lead && hasState(lead) && rating?.status ? [{ ...rating, status: rating.status }] : [];
  });
}

function statusChanged(before: Rating, after: Rating): KpiEvent {
  const [from, to] = [before, after].map(({ standing, status }) => ratingWords(status, standing));
  return {
    kind: "statusChanged",
    asOf: after.standing.entry.paper.asOf,
    sentence: `${capitalised(`${from}; ${to}`)}.`,
    before: ratingCitation(before),
    after: ratingCitation(after),
  };
}

function ratingCitation({ standing: { entry, found } }: Rating) {
  const { paper } = entry;
  return currentCitation(found, paper) ?? (found.statedStatus && citationOf(paper, found.statedStatus.place));
}
