import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import { tellingFigures } from "@/lib/ledger/amount";
import { citedFigures } from "./cited-figures";
import type { KeyFigure } from "./key-figures";

const placeOf = ({ documentId, page, start }: Citation) => `${documentId} ${page} ${start}`;
const amountsIn = (text: string) =>
  tellingFigures(text).map(({ value, unit }) => `${Math.abs(value)} ${unit}`);

/**
 * Removes summary sentences that repeat the key figures shown above the brief: those that cite only what key
 * figures cite and state no other amount. Keeps all of them where none would be left.
 */
export function withoutRepeats(brief: BoardBrief, figures: KeyFigure[]): BoardBrief {
  const places = new Set(citedFigures(figures).map(placeOf));
  const told = figures.flatMap(({ text, comparisons }) => [
    text,
    ...comparisons.flatMap((one) => [one.text, one.difference]),
  ]);
  const amounts = new Set(told.flatMap(amountsIn));
  const { executiveSummary } = brief.evidence;
  const isNew = (text: string, citations: Citation[] = []) =>
    citations.length === 0 ||
    citations.some((citation) => !places.has(placeOf(citation))) ||
    amountsIn(text).some((amount) => !amounts.has(amount));
  const kept = [...brief.summarySentences.keys()].filter((at) =>
    isNew(brief.summarySentences[at] ?? "", executiveSummary[at]),
  );
  if (kept.length === 0) return brief;
  const summarySentences = kept.map((at) => brief.summarySentences[at] ?? "");
  return {
    ...brief,
    executiveSummary: summarySentences.join(" "),
    summarySentences,
    evidence: { ...brief.evidence, executiveSummary: kept.map((at) => executiveSummary[at] ?? []) },
  };
}
