import type { Embed } from "@/lib/ask/label-places";
import { kindFor, type RiskKind } from "./findings/risk-kinds";
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

/** What is seen of a sentence at a glance: whether it has a figure, an amount of money and an end, how long it is, and a constant. */
export function seenOf(text: string): number[] {
  const seen = [
    /\d/.test(text),
    /\p{Sc}|\bRs\b/u.test(text),
    /[.!]$/.test(text),
    Math.min(1, text.length / LONG),
  ];
  return [...seen.map((value) => Number(value) * AT_A_GLANCE), 1];
}

/** What a sentence means, its vector, and what is seen of it. */
export const meaningOf = (text: string, vector: ArrayLike<number>): number[] => [
  ...Array.from(vector),
  ...seenOf(text),
];

/** The words of a sentence and the pairs of neighbours, each once; a number is "0", whatever it comes to. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/\d[\d,.]*/g, "0");
  const words = plain.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/** What the words that are known count together: each as much as the others, and all as much as one meaning. */
export const eachOf = (known: number): number => (known > 0 ? 1 / Math.sqrt(known) : 0);

export const scoreOf = (row: number[], of: number[]): number =>
  row.reduce((sum, value, at) => sum + value * (of[at] ?? 0), 0);

/** Weights of numbers, and of each known word what it adds, to importance, to what is bad and to each kind of risk. */
type Weights = { numbers: number[][]; words: Map<string, number[]> };

const unpacked = new Map<keyof typeof weights, Weights>();

function weightsOf(kind: keyof typeof weights): Weights {
  const { numbers, words } = weights[kind];
  const lines = () =>
    words.split("\n").map((line) => {
      const [word = "", ...scores] = line.split("\t");
      return [word, scores.map(Number)] as const;
    });
  const found = unpacked.get(kind) ?? { numbers, words: new Map(lines()) };
  unpacked.set(kind, found);
  return found;
}

/** Scores of importance, 0 to 3 as labelled, between which weights run from 0 to 1. */
const LEAST = 0.7;
const MOST = 2.5;

/**
 * What each of some sentences is to a board, by weights fitted on labelled sentences of board papers (`npm run bench -- fit-brief`): by
 * its words and its meaning, or by its words alone where no vectors can be made, as in a hosted function.
 */
export async function importanceOf(texts: string[], embed: Embed | null): Promise<Importance[]> {
  const vectors = texts.length > 0 && embed ? await embed(texts) : null;
  return texts.map((text, at) => {
    const vector = vectors?.[at];
    const [importance = 0, bad = 0, ...kinds] = vector
      ? scoresOf(text, meaningOf(text, vector), weightsOf("byMeaning"))
      : scoresOf(text, seenOf(text), weightsOf("byWords"));
    const weight = (importance - LEAST) / (MOST - LEAST);
    return { weight: Math.min(1, Math.max(0, weight)), bad, kind: kindFor(kinds) };
  });
}

function scoresOf(text: string, row: number[], { numbers, words }: Weights): number[] {
  const known = wordsOf(text).flatMap((word) => {
    const scores = words.get(word);
    return scores ? [scores] : [];
  });
  const each = eachOf(known.length);
  return numbers.map(
    (own, at) => scoreOf(row, own) + known.reduce((sum, scores) => sum + (scores[at] ?? 0) * each, 0),
  );
}
