import type { BoardBrief } from "@/lib/ai/brief/schema";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import { citedFigures } from "@/lib/prep-me/cited-figures";
import type { KeyFigure } from "@/lib/prep-me/key-figures";

/**
 * Numbers a brief's sources in reading order: key figures, then summary, questions, risks, recommendations; of `parts` one part
 * after the other.
 */
export function numberBrief(parts: BoardBrief[], figures: KeyFigure[] = []): Numbering {
  const stated = parts.flatMap(({ evidence }) => {
    const { executiveSummary, keyQuestions, riskAreas, recommendations } = evidence;
    return [executiveSummary, keyQuestions, riskAreas, recommendations].flat(2);
  });
  return numberCitations([...citedFigures(figures), ...stated]);
}
