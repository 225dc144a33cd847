import type { Embed } from "@/lib/ask/label-places";
import { EXAMPLES, type RiskKind, riskKindOf } from "./findings/risk-kinds";
import weights from "./importance.json";

/** What a sentence is to a board, as those that were labelled tell of it. */
export type Importance = {
  /** How much a director must read it, 0 to 1: the weight that its findings have. */
  weight: number;
  /** How likely it tells of what is going wrong, about 0 to 1. */
  bad: number;
  /** What kind of risk it tells of, where it is like one. */
  kind: RiskKind | null;
};

/** How strongly what is seen at a glance counts beside the meaning of a sentence. */
const AT_A_GLANCE = 0.3;
const LONG = 200;

/** What the weights are of: the vector of a sentence, what is seen at a glance, and a constant. */
export function featuresOf(text: string, vector: ArrayLike<number>): number[] {
  const seen = [
    /\d/.test(text),
    /\p{Sc}|\bRs\b/u.test(text),
    /[.!]$/.test(text),
    Math.min(1, text.length / LONG),
  ];
  return [...Array.from(vector), ...seen.map((value) => Number(value) * AT_A_GLANCE), 1];
}

export const scoreOf = (row: number[], of: number[]): number =>
  row.reduce((sum, value, at) => sum + value * (of[at] ?? 0), 0);

/** Scores of importance, 0 to 3 as labelled, between which weights run from 0 to 1. */
const LEAST = 0.7;
const MOST = 2.5;
/**
 * What each of some sentences is to a board, by weights fitted on labelled sentences of board papers (`npm run bench -- fit-brief`);
 * null where no vectors can be made.
 */
export async function importanceOf(texts: string[], embed: Embed): Promise<Importance[] | null> {
  if (texts.length === 0) return [];
  const vectors = await embed([...texts, ...EXAMPLES]);
  const examples = vectors?.slice(texts.length) ?? [];
  return (
    vectors &&
    texts.map((text, at) => {
      const vector = vectors[at] ?? [];
      const row = featuresOf(text, vector);
      const weight = (scoreOf(row, weights.importance) - LEAST) / (MOST - LEAST);
      const bad = scoreOf(row, weights.bad);
      return { weight: Math.min(1, Math.max(0, weight)), bad, kind: riskKindOf(vector, examples) };
    })
  );
}
