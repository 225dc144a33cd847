import { standingName } from "../keys";
import type { Fact, PaperFacts } from "../types";

/** Share of the rows, or of the headings, that two papers of one kind have in common at least. */
const SHARED_ROWS = 0.3;
const SHARED_HEADINGS = 0.6;
const FEWEST = 3;

/** The paper that goes on with this one a meeting later, if the new papers have one: the same name, or the same rows. */
export function counterpartOf(paper: PaperFacts, candidates: PaperFacts[]): PaperFacts | null {
  const named = candidates.filter(
    ({ title }) => nameOf(title) !== "" && nameOf(title) === nameOf(paper.title),
  );
  if (named.length === 1) return named[0] ?? null;
  const pool = named.length > 0 ? named : candidates;
  const ranked = pool
    .map((candidate) => ({ candidate, common: inCommon(paper, candidate) }))
    .sort((a, b) => b.common - a.common);
  const [best] = ranked;
  return best && best.common > 0 ? best.candidate : null;
}

/** The name of a paper without its date, number and extension. */
export function nameOf(title: string): string {
  return standingName(title.replace(/\.\w{2,5}$/, "").replace(/[_-]+/g, " "));
}

function inCommon(paper: PaperFacts, other: PaperFacts): number {
  const rows = sharedKeys(paper, other, ({ kind }) => kind === "figure" || kind === "target");
  if (rows >= SHARED_ROWS) return rows;
  const headings = sharedKeys(paper, other, ({ kind, key }) => kind === "item" && key.startsWith("heading:"));
  return headings >= SHARED_HEADINGS ? headings : 0;
}

/** Share of a paper's keys that the other has too; 0 where it has too few to tell. */
export function sharedKeys(paper: PaperFacts, other: PaperFacts, of: (fact: Fact) => boolean): number {
  const keys = new Set(paper.facts.filter(of).map(({ key }) => key));
  const others = new Set(other.facts.filter(of).map(({ key }) => key));
  if (keys.size < FEWEST) return 0;
  return [...keys].filter((key) => others.has(key)).length / keys.size;
}
