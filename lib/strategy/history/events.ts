import { capitalised } from "@/lib/wording";
import type { KpiEvent, KpiStatus } from "../types";
import {
  bracketed,
  citationOf,
  currentCitation,
  paperWords,
  ratingWords,
  targetCitation,
  valueWords,
} from "./citations";
import { byPaper, compare, hasState, type PaperRow, type Papers } from "./rows";
import { byPapers, type Entry, isSameCurrent, leadOf, tellsSameState } from "./series";
import type { RatedEntry, Standing } from "./standing";
import { targetMoves } from "./target-moves";

/** Returns what changed in a KPI between papers, oldest first. `ratings` in the order of the series. */
export function eventsOf(kpiId: string, ratings: RatedEntry[], papers: Papers): KpiEvent[] {
  const entries = ratings.map(({ entry }) => entry);
  return [
    ...targetMoves(entries),
    ...restatements(entries),
    ...ratingChanges(ratings),
    ...absences(kpiId, entries, papers),
  ].sort((a, b) => compare(a.asOf, b.asOf));
}

/** Finds papers that give another figure for a state than the latest earlier paper did. */
function restatements(entries: Entry[]): KpiEvent[] {
  return entries.flatMap((later) => {
    const before = entries
      .filter((other) => tellsSameState(later, other))
      .sort((a, b) => byPaper(a.paper, b.paper));
    const earlier = before.at(-1);
    const [from, to] = [earlier?.found.current, later.found.current];
    if (!earlier || !from || !to || isSameCurrent(from, to)) return [];
    return [restated(earlier, later)];
  });
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

/** Finds changes of the rating between consecutive papers' days. */
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

/** Returns the KPI's rating from each paper that reports its state. */
function leadRatings(all: RatedEntry[]): Rating[] {
  return byPapers(all.map(({ entry }) => entry)).flatMap((own) => {
    const lead = leadOf(own);
    const rating = all.find(({ entry }) => entry === lead);
    return lead && hasState(lead.found) && rating?.status ? [{ ...rating, status: rating.status }] : [];
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

/** Share of a paper's other KPIs that a later paper must contain for this one to count as missing. */
const ENOUGH_FELLOWS = 0.5;

type Gap = { paper: PaperRow; had: number; of: number };

/**
 * Finds where a KPI disappeared and returned. It disappears in the first later paper that lacks it but has at
 * least half of the KPIs reported with it. A paper about something else says nothing about it.
 */
function absences(kpiId: string, entries: Entry[], papers: Papers): KpiEvent[] {
  const own = byPapers(entries).flatMap((values) => leadOf(values) ?? values.at(-1) ?? []);
  return own.flatMap((last, index) => {
    const next = own[index + 1];
    const gap = gapAfter(kpiId, { last, next }, papers);
    if (!gap) return [];
    return next ? [disappeared(last, gap), returned(last, next)] : [disappeared(last, gap)];
  });
}

type Between = { last: Entry; next: Entry | undefined };

function gapAfter(kpiId: string, { last, next }: Between, { inOrder, kpisOf }: Papers): Gap | null {
  const between = inOrder.slice(
    inOrder.indexOf(last.paper) + 1,
    next ? inOrder.indexOf(next.paper) : inOrder.length,
  );
  if (between.length === 0) return null;
  const fellows = [...(kpisOf.get(last.paper.id) ?? [])].filter((id) => id !== kpiId);
  for (const paper of between) {
    const kpis = kpisOf.get(paper.id);
    const had = fellows.filter((id) => kpis?.has(id)).length;
    if (had > 0 && had >= ENOUGH_FELLOWS * fellows.length) return { paper, had, of: fellows.length };
  }
  return null;
}

function disappeared(last: Entry, { paper, had, of }: Gap): KpiEvent {
  const others =
    of === 1 ? "the other KPI" : had === of ? `all ${of} other KPIs` : `${had} of the ${of} other KPIs`;
  return {
    kind: "disappeared",
    asOf: paper.asOf,
    sentence: `Not found in ${paperWords(paper)}, which has ${others} of ${paperWords(last.paper)}, the last to report it${bracketed(valueWords(last))}.`,
    before: placeOf(last),
    after: null,
  };
}

function returned(last: Entry, next: Entry): KpiEvent {
  return {
    kind: "returned",
    asOf: next.paper.asOf,
    sentence: `Back in ${paperWords(next.paper)}${bracketed(valueWords(next))}; before, ${paperWords(last.paper)} was the last to report it${bracketed(valueWords(last))}.`,
    before: placeOf(last),
    after: placeOf(next),
  };
}

function placeOf({ found, paper }: Entry) {
  return currentCitation(found, paper) ?? targetCitation(found, paper);
}
