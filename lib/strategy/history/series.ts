import { type Effective, effective } from "./corrected";
import { isSameCurrent } from "./figures";
import { byPaper, compare, type PaperRow, type Papers, type ValueRow } from "./rows";

/** A value in its place in a KPI's history. */
export type Entry = Effective & {
  value: ValueRow;
  paper: PaperRow;
  /** A later paper gives another value for the same state. */
  isSuperseded: boolean;
};

/**
 * The values of a KPI in the order of the days whose state they tell, of one day the shorter period first, of one period
 * the earlier paper. Whatever the order in which the papers were uploaded, unless two report the same day.
 */
export function seriesOf(values: ValueRow[], { byId }: Papers): Entry[] {
  const entries = values.flatMap((value): Entry[] => {
    const paper = byId.get(value.documentId);
    return paper ? [{ ...effective(value.found, value.corrections), value, paper, isSuperseded: false }] : [];
  });
  return entries
    .sort(byState)
    .map((entry) => ({ ...entry, isSuperseded: entries.some((later) => restates(later, entry)) }));
}

function byState(a: Entry, b: Entry): number {
  return (
    compare(a.value.asOf, b.value.asOf) ||
    // The later a period of the same end begins, the shorter it is.
    compare(startOf(b), startOf(a)) ||
    byPaper(a.paper, b.paper) ||
    a.value.position - b.value.position
  );
}

function startOf({ found }: Entry): string {
  return found.period?.start ?? "";
}

/** The values of each paper, in the order of the papers. */
export function byPapers(entries: Entry[]): Entry[][] {
  const papers = new Map<string, Entry[]>();
  for (const entry of entries) {
    const own = papers.get(entry.paper.id);
    if (own) own.push(entry);
    else papers.set(entry.paper.id, [entry]);
  }
  return [...papers.values()].sort(([a], [b]) => (a && b ? byPaper(a.paper, b.paper) : 0));
}

/** Whether two values are of the same period, or both of none. */
export function isSamePeriod(a: Entry, b: Entry): boolean {
  const [one, other] = [a.found.period, b.found.period];
  return one?.start === other?.start && one?.end === other?.end;
}

/**
 * Whether a value gives another current figure for the state that an earlier paper told. A period that was still running
 * when the earlier paper reported has another `asOf`: going on is no restatement.
 */
export function restates(later: Entry, earlier: Entry): boolean {
  if (later.paper.id === earlier.paper.id || byPaper(later.paper, earlier.paper) < 0) return false;
  if (later.value.asOf !== earlier.value.asOf || !isSamePeriod(later, earlier)) return false;
  const [now, before] = [later.found.current, earlier.found.current];
  return now !== null && before !== null && !isSameCurrent(now, before);
}

/** Whether a value tells how the KPI stands, and not only what is aimed at. */
export function hasState({ found }: Entry): boolean {
  return [found.current, found.currentText, found.statedStatus, found.statedProgress].some(Boolean);
}

/**
 * Of values in the order of the series the one that tells how the KPI stands. Where none does, what the latest paper aims
 * at next.
 */
export function leadOf(entries: Entry[]): Entry | undefined {
  const standing = entries.filter(({ isSuperseded }) => !isSuperseded);
  const planned = byPapers(standing).at(-1) ?? [];
  const next = planned.find(({ value, paper }) => value.asOf >= paper.asOf) ?? planned.at(-1);
  return standing.findLast(hasState) ?? next;
}
