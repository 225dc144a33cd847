import { type RiskLevel, SECTIONS, type SectionName } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import { bestPairs } from "./pairs";

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
