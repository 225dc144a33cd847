import type { BoardBrief } from "@/lib/ai/brief/schema";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { ShortSentence } from "@/lib/prep-me/by-agenda";
import { citedFigures } from "@/lib/prep-me/cited-figures";
import type { KeyFigure } from "@/lib/prep-me/key-figures";

/**
 * Numbers a brief's sources in reading order: key figures, introduction, then summary, questions, risks,
 * recommendations; `parts` are numbered one after the other.
 */
export function numberBrief(
  parts: BoardBrief[],
  figures: KeyFigure[] = [],
  above: Pick<ShortSentence, "citations">[] = [],
): Numbering {
  const stated = parts.flatMap(({ evidence }) => {
    const { executiveSummary, keyQuestions, riskAreas, recommendations } = evidence;
    return [executiveSummary, keyQuestions, riskAreas, recommendations].flat(2);
  });
  return numberCitations([
    ...citedFigures(figures),
    ...above.flatMap(({ citations }) => citations),
    ...stated,
  ]);
}
