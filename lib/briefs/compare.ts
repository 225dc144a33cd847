import { type RiskLevel, SECTIONS, type SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { terms } from "@/lib/ai/terms";
import type { Citation } from "@/lib/evidence/types";

/** A sentence, question, risk or recommendation of a brief. */
export type ComparedText = { text: string; citations: Citation[]; level?: RiskLevel };

/** What became of a statement from one brief to a later one. `moved`: the same words with other figures. */
export type StatementChange =
  | { kind: "unchanged" | "moved" | "reworded"; before: ComparedText; after: ComparedText }
  | { kind: "new"; after: ComparedText }
  | { kind: "gone"; before: ComparedText };

export type ChangeKind = StatementChange["kind"];

/** Per section the statements of the later brief in their order, and after them those that are gone. */
export type BriefComparison = Record<SectionName, StatementChange[]>;

/**
 * Compares two briefs of a meeting statement by statement. Those belong together that stand on the same passages (also
 * of a file that replaced another of that name), else those that say nearly the same (`bestPairs`).
 */
export function compareBriefs(before: BoardBrief, after: BoardBrief): BriefComparison {
  const compared = SECTIONS.map((name) => [name, compareTexts(textsOf(before, name), textsOf(after, name))]);
  return Object.fromEntries(compared);
}

function textsOf(brief: BoardBrief, name: SectionName): ComparedText[] {
  const citations = (at: number) => brief.evidence[name][at] ?? [];
  if (name === "riskAreas") {
    return brief.riskAreas.map(({ level, title, description }, at) => ({
      text: `${title}: ${description}`,
      level,
      citations: citations(at),
    }));
  }
  const texts = name === "executiveSummary" ? brief.summarySentences : brief[name];
  return texts.map((text, at) => ({ text, citations: citations(at) }));
}

function compareTexts(before: ComparedText[], after: ComparedText[]): StatementChange[] {
  const pairs = bestPairs(before, after);
  const kept = after.map((text): StatementChange => {
    const earlier = pairs.get(text);
    if (!earlier) return { kind: "new", after: text };
    return { kind: kindOf(earlier, text), before: earlier, after: text };
  });
  const known = new Set(pairs.values());
  const gone = before.filter((text) => !known.has(text));
  return [...kept, ...gone.map((text): StatementChange => ({ kind: "gone", before: text }))];
}

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();

function kindOf(one: ComparedText, other: ComparedText): "unchanged" | "moved" | "reworded" {
  const [before, after] = [plain(one.text), plain(other.text)];
  if (one.level !== other.level) return "reworded";
  if (before === after) return "unchanged";
  return withoutFigures(before) === withoutFigures(after) ? "moved" : "reworded";
}

const withoutFigures = (text: string) => text.replace(/\d[\d.,]*/g, "#");

/** Two statements without a common passage are one matter from this share of common words on (Jaccard, 0 to 1). */
const SAME_WORDS = 0.5;
/** With a common passage less will do, but not nothing: one passage may carry two statements. */
const SAME_WORDS_OF_ONE_PASSAGE = 0.15;

/**
 * Which statement of `before` each of `after` continues. Each belongs to one other at most; pairs with a common passage
 * come first, then those with more common words. Statements without a partner are not in the map.
 */
function bestPairs(before: ComparedText[], after: ComparedText[]): Map<ComparedText, ComparedText> {
  const candidates = after.flatMap((later) =>
    before.flatMap((earlier) => {
      const score = likeness(earlier, later);
      return score > 0 ? [{ earlier, later, score }] : [];
    }),
  );
  const pairs = new Map<ComparedText, ComparedText>();
  const taken = new Set<ComparedText>();
  for (const { earlier, later } of candidates.sort((a, b) => b.score - a.score)) {
    if (pairs.has(later) || taken.has(earlier)) continue;
    pairs.set(later, earlier);
    taken.add(earlier);
  }
  return pairs;
}

/** 0 when they are not one matter; above 1 when they stand on a common passage. */
function likeness(one: ComparedText, other: ComparedText): number {
  const common = commonWords(one.text, other.text);
  const isOfOnePassage = one.citations.some((citation) =>
    other.citations.some((another) => isSamePassage(citation, another)),
  );
  if (isOfOnePassage) return common >= SAME_WORDS_OF_ONE_PASSAGE ? 1 + common : 0;
  return common >= SAME_WORDS ? common : 0;
}

// Figures are what moves from one brief to the next: the words say whether it is the same matter.
const wordsOf = (text: string) => new Set(terms(text).filter((term) => /\p{L}/u.test(term)));

function commonWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((term) => b.has(term)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

/** A passage of a file that replaced another of its name is the same when its words are. */
function isSamePassage(one: Citation, other: Citation): boolean {
  if (one.documentId === other.documentId)
    return one.page === other.page && one.start < other.end && other.start < one.end;
  return one.title === other.title && plain(one.quote) === plain(other.quote);
}
