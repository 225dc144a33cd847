import { terms } from "@/lib/ai/terms";
import { citeRange } from "@/lib/evidence/cite-range";
import { sentences } from "@/lib/evidence/sentences";
import { readWordTables } from "@/lib/evidence/tables-words";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import type { ChangeSide, Fact } from "../types";

/** Share of the weight of a promise's telling words that a passage must have, and words it must have at least. */
const ENOUGH = 0.55;
const FEWEST_WORDS = 2;
const LONGEST_SHOWN = 240;

type Passage = { text: string; terms: Set<string>; cite: () => Citation };

/**
 * Where papers speak of what was promised: for each promise the sentence or row that shares most of its rare words.
 * Words that the papers use everywhere count for little. What no passage shares enough of is left out.
 * @returns passages by the key of the promise
 */
export function findMentions(promises: Fact[], documents: SourceDocument[]): Map<string, ChangeSide> {
  const wanted = new Set(promises.flatMap(({ key }) => key.split(" ")));
  const passages = documents.flatMap(passagesOf).filter((passage) => {
    for (const term of passage.terms) if (!wanted.has(term)) passage.terms.delete(term);
    return passage.terms.size >= FEWEST_WORDS;
  });
  const weight = rarity(passages);
  return new Map(
    promises.flatMap((promise): [string, ChangeSide][] => {
      const best = bestPassage(promise, passages, weight);
      return best ? [[promise.key, { text: shortened(best.text), citation: best.cite() }]] : [];
    }),
  );
}

function passagesOf(document: SourceDocument): Passage[] {
  const passage = (text: string, page: number, start: number, end: number): Passage => ({
    text,
    terms: new Set(terms(text)),
    cite: () => citeRange(document, { page, start, end }),
  });
  return [
    ...readWordTables(document.pages).flatMap(({ rows }) =>
      rows.map(({ page, start, end, cells }) => passage(Object.values(cells).join(" "), page, start, end)),
    ),
    ...document.pages.flatMap((page) =>
      sentences(page).map(({ text, start, end }) => passage(text, page.number, start, end)),
    ),
  ].filter(({ text }) => text.length >= 12 && text.length <= 1200);
}

/** The weight of a word: the rarer among the passages, the more it tells. */
function rarity(passages: Passage[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { terms: of } of passages) for (const term of of) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + (passages.length + 1) / ((counts.get(term) ?? 0) + 1));
}

function bestPassage(promise: Fact, passages: Passage[], weight: (term: string) => number): Passage | null {
  const wanted = promise.key.split(" ");
  const whole = wanted.reduce((sum, term) => sum + weight(term), 0);
  let best: { passage: Passage; score: number } | null = null;
  for (const passage of passages) {
    const shared = wanted.filter((term) => passage.terms.has(term));
    if (shared.length < FEWEST_WORDS) continue;
    const score = shared.reduce((sum, term) => sum + weight(term), 0);
    if (score >= whole * ENOUGH && score > (best?.score ?? 0)) best = { passage, score };
  }
  return best?.passage ?? null;
}

function shortened(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim();
  return clean.length > LONGEST_SHOWN ? `${clean.slice(0, LONGEST_SHOWN - 1).trimEnd()}…` : clean;
}
