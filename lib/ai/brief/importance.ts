import type { Embed } from "@/lib/ask/label-places";
import { kindFor, type RiskKind } from "./findings/risk-kinds";
import weights from "./importance.json";

/** What a sentence means to a board, learned from labelled sentences. */
export type Importance = {
  /** How important it is to read, 0 to 1: the weight of its findings. */
  weight: number;
  /** The likelihood that it is bad news, about 0 to 1. */
  bad: number;
  /** The kind of risk that it resembles, if any. */
  kind: RiskKind | null;
};

/** The weight of surface features relative to the embedding of a sentence. */
const AT_A_GLANCE = 0.6;
const LONG = 200;

/** Surface features: whether it has a figure, an amount of money and a full stop, its length, and a constant. */
export function seenOf(text: string): number[] {
  const seen = [
    /\d/.test(text),
    /\p{Sc}|\bRs\b/u.test(text),
    /[.!]$/.test(text),
    Math.min(1, text.length / LONG),
  ];
  return [...seen.map((value) => Number(value) * AT_A_GLANCE), 1];
}

/** The features of a sentence: its embedding and its surface. */
export const meaningOf = (text: string, vector: ArrayLike<number>): number[] => [
  ...Array.from(vector),
  ...seenOf(text),
];

/** The distinct words and bigrams of a sentence; every number becomes "0". */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/\d[\d,.]*/g, "0");
  const words = plain.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/** Normalizes known words: equal weight each, and together as much as one embedding. */
export const eachOf = (known: number): number => (known > 0 ? 1 / Math.sqrt(known) : 0);

export const scoreOf = (row: number[], of: number[]): number =>
  row.reduce((sum, value, at) => sum + value * (of[at] ?? 0), 0);

/** Weights of the numeric features and of each known word, for importance, bad news and each kind of risk. */
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

/** Importance scores, labelled 0 to 3, that map to weights 0 and 1. */
const LEAST = 0.7;
const MOST = 2.5;

/**
 * Rates sentences with weights fitted on labelled sentences of board papers (`npm run bench -- fit-brief`):
 * by words and embedding, or by words alone where no vectors are available, as in a hosted function.
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
