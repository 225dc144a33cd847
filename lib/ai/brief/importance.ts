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
const AT_A_GLANCE = 0.6;
const LONG = 200;

/** Words that tell of harm, wherever it strikes, and of what went well. */
const HARM =
  /\b(?:breach\w*|break(?:s|ing)? (?:the|our)|broke\w*|non-?complian\w+|sanction\w*|enforcement|investigat\w*|inquir\w*|lawsuit|litigation|sued|prosecut\w*|notice|warn\w*|resign\w*|leav(?:es|ing)|left|vacan\w+|overdue|late|delay\w*|slip\w*|behind|below|short\w*|fell|fall(?:s|en)?|drop\w*|declin\w+|worse\w*|weak\w*|loss(?:es)?|lost|lose|deficit|fail\w*|miss(?:ed|es|ing)?|unable|cannot|could not|not (?:yet )?(?:be(?:en)? )?(?:met|paid|received|renewed|agreed|confirmed|replaced)|complain\w*|incident\w*|accident\w*|injur\w+|hurt|killed|died|fire|flood\w*|theft|stolen|attack\w*|fraud|dispute\w*|claim(?:s|ed)?|penalt\w+|lapse\w*|expire\w*|uninsured|withdr\w+|cancel\w*|damage\w*|leak\w*|outage\w*|exceed\w*|over budget|overspen\w+|unpaid|risk\w*|concern\w*)\b/i;
const GOOD =
  /\b(?:strong\w*|record|improv\w+|ahead|exceeded|won|renewed|completed|on track|on time|within (?:budget|the limit|policy)|passed|in compliance|compliant|met|rose|grew|growth|recover\w+|pleased|welcome\w*|success\w*|new (?:customers?|contract|grant))\b/i;
const WILL_BE = /\b(?:will|would|may|might|could|expect\w*|forecast|if)\b/i;

/** What the weights are of: the vector of a sentence, what is seen at a glance, and a constant. */
export function featuresOf(text: string, vector: ArrayLike<number>): number[] {
  const seen = [
    /\d/.test(text),
    /\p{Sc}|\bRs\b/u.test(text),
    /[.!]$/.test(text),
    Math.min(1, text.length / LONG),
    HARM.test(text),
    GOOD.test(text),
    WILL_BE.test(text),
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
