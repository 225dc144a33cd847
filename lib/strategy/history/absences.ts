import type { KpiEvent } from "../types";
import { currentCitation, targetCitation } from "./citations";
import { bracketed, paperWords, valueWords } from "./event-words";
import type { PaperRow, Papers } from "./rows";
import { byPapers, type Entry, leadOf } from "./series";

/** Share of the other KPIs of a paper that a later one has for this one to be missed in it. */
export const ENOUGH_FELLOWS = 0.5;

type Gap = { paper: PaperRow; had: number; of: number };

/**
 * Where a KPI disappeared and came back: of the papers after one that has it and before the next that does, the first that
 * has at least half of the KPIs which stood beside it. A paper about something else says nothing of it.
 */
export function absences(kpiId: string, entries: Entry[], papers: Papers): KpiEvent[] {
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
