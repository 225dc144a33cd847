import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";

/** A sentence or item of the brief with its citations. `id` is its index. */
export type Statement = { id: string; text: string; citations: Citation[] };

/** Combines texts and citations, which are stored as parallel lists. */
export function statements(texts: string[], evidence: Citation[][]): Statement[] {
  return texts.map((text, index) => ({ id: String(index), text, citations: evidence[index] ?? [] }));
}

/** A risk with its citations. */
export type CitedRisk = Statement & Pick<BoardBrief["riskAreas"][number], "level" | "title">;

export function citedRisks({ riskAreas, evidence }: BoardBrief): CitedRisk[] {
  return riskAreas.map(({ level, title, description }, index) => ({
    id: String(index),
    level,
    title,
    text: description,
    citations: evidence.riskAreas[index] ?? [],
  }));
}
