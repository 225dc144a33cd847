import type { BoardBrief } from "@/lib/ai/brief/schema";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";

/** Numbers a brief's sources in reading order: summary, questions, risks, recommendations. */
export function numberBrief({ evidence }: BoardBrief): Numbering {
  const { executiveSummary, keyQuestions, riskAreas, recommendations } = evidence;
  return numberCitations([executiveSummary, keyQuestions, riskAreas, recommendations].flat(2));
}
