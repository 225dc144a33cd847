import type { FoundKpi, Place } from "@/lib/ledger/scorecards/kpi";
import { dayWords, quoted, statusWords } from "../rules/words";
import type { KpiCitation, KpiStatus, KpiView } from "../types";
import { currentWords, targetWords } from "./corrected";
import type { PaperRow } from "./rows";
import type { Standing } from "./standing";

export function citationOf({ id, title }: PaperRow, place: Place): KpiCitation {
  const { page, start, end, quote, cell } = place;
  return { documentId: id, title, page, start, end, quote, cell };
}

/** The citation of a value's current figure or state; null if its paper gives none. */
export function currentCitation({ current, currentText }: FoundKpi, paper: PaperRow): KpiCitation | null {
  const place = current?.place ?? currentText?.place;
  return place ? citationOf(paper, place) : null;
}

export function targetCitation({ target, targetText }: FoundKpi, paper: PaperRow): KpiCitation | null {
  const place = target?.place ?? targetText?.place;
  return place ? citationOf(paper, place) : null;
}

/** All citations of a standing, each once, the current figure first; if there are none, that of the name. */
export function citationsOf({ entry: { paper }, found, carried }: Standing): KpiCitation[] {
  const at = (place: Place | undefined, from: PaperRow = paper) => (place ? [citationOf(from, place)] : []);
  const all = [
    ...at((found.current ?? found.currentText)?.place),
    ...at((found.target ?? found.targetText)?.place, carried.target),
    ...at(found.baseline?.place, carried.baseline),
    ...at(found.statedStatus?.place),
    ...at(found.statedProgress?.place),
    ...at(found.due?.place, carried.due),
    ...at(found.owner?.place, carried.owner),
    ...at(found.begun?.place, carried.begun),
  ];
  return unique(all.length > 0 ? all : at(found.namePlace));
}

/** Citations of the fields besides the figures, in this paper or an earlier one. */
export function fieldCitationsOf({ entry: { paper }, found, carried }: Standing): KpiView["fieldCitations"] {
  const { baseline, statedStatus, owner, due } = found;
  return {
    ...(baseline && { baseline: citationOf(carried.baseline ?? paper, baseline.place) }),
    ...(statedStatus && { status: citationOf(paper, statedStatus.place) }),
    ...(owner && { owner: citationOf(carried.owner ?? paper, owner.place) }),
    ...(due && { due: citationOf(carried.due ?? paper, due.place) }),
  };
}

/** A key that is equal for citations of the same words. */
export const placeKey = ({ documentId, page, start, end }: KpiCitation): string =>
  [documentId, page, start, end].join(" ");

/** Removes duplicates and keeps the order. */
export function unique(citations: KpiCitation[]): KpiCitation[] {
  return [...new Map(citations.map((each) => [placeKey(each), each])).values()];
}

// Cached, because the events of hundreds of KPIs name the same paper.
const named = new WeakMap<PaperRow, string>();

/** "“Q1 report.xlsx” of Mar 31, 2026" */
export function paperWords(paper: PaperRow): string {
  const words = named.get(paper) ?? `${quoted(paper.title)} of ${dayWords(paper.asOf)}`;
  named.set(paper, words);
  return words;
}

/** "52%, target 60%"; empty if a value has neither. */
export function valueWords({ found }: { found: FoundKpi }): string {
  const [current, target] = [currentWords(found), targetWords(found)];
  return [current, target && `target ${target}`].filter(Boolean).join(", ");
}

/** Puts text in brackets after a space; empty for empty text. */
export function bracketed(words: string): string {
  return words && ` (${words})`;
}

/** "at risk in “Q1 report.xlsx” of Mar 31, 2026 (52%, target 60%)" */
export function ratingWords(status: KpiStatus, standing: Standing): string {
  return `${statusWords(status)} in ${paperWords(standing.entry.paper)}${bracketed(valueWords(standing))}`;
}
