import { type RiskLevel, SECTIONS, type SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { terms } from "@/lib/ai/terms";
import type { Citation } from "@/lib/evidence/types";

/** A sentence, question, risk or recommendation of a brief. */
export type ComparedText = { text: string; citations: Citation[]; level?: RiskLevel };

/** How a statement changed between two briefs. `moved`: same wording, different figures. */
export type StatementChange =
  | { kind: "unchanged" | "moved" | "reworded"; before: ComparedText; after: ComparedText }
  | { kind: "new"; after: ComparedText }
  | { kind: "gone"; before: ComparedText };

export type ChangeKind = StatementChange["kind"];

/** For each section, the later brief's statements in order, followed by those that were dropped. */
export type BriefComparison = Record<SectionName, StatementChange[]>;

/**
 * Compares two briefs of a meeting statement by statement. Statements are paired if they cite the same
 * passages, including passages of a file replaced under the same name, or else by similar wording
 * (`bestPairs`).
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

/**
 * Minimum word overlap (Jaccard, 0 to 1) for two statements without a common passage to be about the same
 * matter.
 */
const SAME_WORDS = 0.5;
/**
 * The minimum with a common passage. It is lower but not zero, because one passage may support two
 * statements.
 */
const SAME_WORDS_OF_ONE_PASSAGE = 0.15;

/**
 * Maps statements of `after` to the statement of `before` they continue. Each is used at most once. Pairs
 * with a common passage come first, then those with more words in common. Statements without a match are not
 * in the map.
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

/** Returns 0 for unrelated statements, and more than 1 for related ones with a common passage. */
function likeness(one: ComparedText, other: ComparedText): number {
  const common = commonWords(one.text, other.text);
  const isOfOnePassage = one.citations.some((citation) =>
    other.citations.some((another) => isSamePassage(citation, another)),
  );
  if (isOfOnePassage) return common >= SAME_WORDS_OF_ONE_PASSAGE ? 1 + common : 0;
  return common >= SAME_WORDS ? common : 0;
}

// Ignores figures, which change from one brief to the next; the words identify the matter.
const wordsOf = (text: string) => new Set(terms(text).filter((term) => /\p{L}/u.test(term)));

function commonWords(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const both = [...a].filter((term) => b.has(term)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

/** A passage of a file replaced under the same name is the same passage if its words are. */
function isSamePassage(one: Citation, other: Citation): boolean {
  if (one.documentId === other.documentId)
    return one.page === other.page && one.start < other.end && other.start < one.end;
  return one.title === other.title && plain(one.quote) === plain(other.quote);
}
