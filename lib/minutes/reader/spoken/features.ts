import { embedHere } from "@/lib/ai/embeddings";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { ACTS, type Act } from "../examples";
import { wordCount } from "../sentences";

/** Features of each line of a transcript, before any classification. */
export type Talk = {
  lines: TranscriptLine[];
  vectors: Float32Array[];
  /** The average of the vectors around a line. */
  contexts: Float32Array[];
  /** Features from structure, words and similarity to examples; the first is always 1. */
  rows: number[][];
  /** What each line does, by the most similar examples. */
  acts: Act[];
  /** Whether a line says enough to be classified. */
  isCandidate: boolean[];
};

/** Columns of `rows` for the line's position in the meeting and its speaker's share of the talk. */
export const POSITIONAL: ReadonlySet<number> = new Set([1, 2, 3, 4, 7, 9]);

const AT_ONCE = 64;
const FEWEST_WORDS = 4;
/** Word count above which a line gets no more weight among its neighbors. */
const FULL_WEIGHT = 20;

/** Function words, which carry no topic. */
const WORDS = [
  /\b(?:will|gonna|going to)\b|['’]ll\b/i,
  /\b(?:we|us|let['’]s)\b/i,
  /\bI\b/,
  /\byou\b/i,
  /\b(?:should|could|would|might|may|maybe|perhaps)\b/i,
  /\b(?:must|have to|has to|needs?)\b/i,
  /\b(?:not|no|never)\b|n['’]t\b/i,
  /^\W*(?:(?:um|uh|okay|right|yeah|well|and)\W+)*so\b/i,
  /\b(?:monday|tuesday|wednesday|thursday|friday|next (?:week|meeting|month|time)|tomorrow|minutes|hour)\b/i,
  /\d|\b(?:two|three|four|five|ten|twenty|fifty|hundred)\b/i,
  /\bthink\b/i,
  /\bif\b/i,
  /\bjust\b/i,
  /\b(?:decid|agree|approv|choos|chose|settle|final)\w*/i,
  /\?\s*$/,
];
const YES =
  /^\W*(?:(?:yeah|yes|yep|okay|ok|right|sure|aye|mm-hmm|kay|fine|good|great|cool|agreed|alright|exactly)\W*)+$/i;

/** Embeds groups of examples, once; null without the embedding model. */
export function embeddedOnce<Kind extends string>(
  groups: Record<Kind, readonly string[]>,
): () => Promise<Record<Kind, Float32Array[]> | null> {
  let made: Promise<Record<Kind, Float32Array[]> | null> | null = null;
  const embed = async () => {
    const vectors = await embedHere(Object.values<readonly string[]>(groups).flat());
    const rest = vectors?.map((one) => Float32Array.from(one));
    const own = Object.entries<readonly string[]>(groups).map(([kind, { length }]) => [
      kind,
      rest?.splice(0, length),
    ]);
    return rest ? (Object.fromEntries(own) as Record<Kind, Float32Array[]>) : null;
  };
  return () => {
    made ??= embed().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}

const exampleVectors = embeddedOnce(ACTS);

/**
 * Computes the features of a transcript's lines. Null if the embedding model is unavailable; throws the signal's reason
 * when canceled. Time is linear in the number of lines.
 */
export async function readTalk(
  lines: TranscriptLine[],
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<Talk | null> {
  const examples = await exampleVectors();
  if (!examples) return null;
  const acts = Object.values(examples);
  const counts = lines.map(({ text }) => wordCount(text));
  const vectors: Float32Array[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const made = await embedHere(lines.slice(from, from + AT_ONCE).map(({ text }) => text));
    if (!made) return null;
    for (const one of made) vectors.push(Float32Array.from(one));
    onProgress?.(vectors.length);
  }
  const weights = counts.map((count) => Math.min(count, FULL_WEIGHT) + 0.2);
  const likeness = vectors.map((vector) => Float32Array.from(acts.map((group) => nearest(vector, group))));
  const [near, wide] = [2, 6].map((reach) => around(likeness, weights, reach)) as [
    Float32Array[],
    Float32Array[],
  ];
  const structure = structureOf(lines, counts);
  const rows = lines.map(({ text }, at) => [
    1,
    ...(structure[at] ?? []),
    ...WORDS.map((pattern) => Number(pattern.test(text))),
    ...(likeness[at] ?? []),
    ...(near[at] ?? []),
    ...(wide[at] ?? []),
  ]);
  const isCandidate = counts.map((count) => count >= FEWEST_WORDS);
  const names = Object.keys(ACTS) as Act[];
  const best = likeness.map((own) => names[own.indexOf(Math.max(...own))] ?? "chatted");
  return { lines, vectors, contexts: around(vectors, weights, 3), rows, acts: best, isCandidate };
}

/** A line's similarity to its two closest examples. */
export function nearest(vector: Float32Array, group: Float32Array[]): number {
  let [first, second] = [-1, -1];
  for (const example of group) {
    const likeness = dot(vector, example);
    if (likeness > first) [first, second] = [likeness, first];
    else if (likeness > second) second = likeness;
  }
  return (first + second) / 2;
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** The weighted average of `reach` lines before and after each line. */
function around(values: Float32Array[], weights: number[], reach: number): Float32Array[] {
  const width = values[0]?.length ?? 0;
  return values.map((_, at) => {
    const mean = new Float32Array(width);
    let total = 0;
    for (let near = Math.max(0, at - reach); near <= Math.min(values.length - 1, at + reach); near += 1) {
      const weight = weights[near] as number;
      total += weight;
      for (let column = 0; column < width; column += 1)
        mean[column] = (mean[column] as number) + weight * ((values[near] as Float32Array)[column] as number);
    }
    return mean.map((value) => value / total);
  });
}

/** Position, length, the speaker's share of the talk, and whether someone agrees next. */
function structureOf(lines: TranscriptLine[], counts: number[]): number[][] {
  const spoken = new Map<string | null, number>();
  for (const [at, { speaker }] of lines.entries())
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + (counts[at] ?? 0));
  const total = counts.reduce((sum, count) => sum + count, 0) || 1;
  const most = Math.max(...spoken.values());
  const end = lines.at(-1)?.end ?? null;
  return lines.map(({ speaker, start }, at) => {
    const position = start !== null && end ? Math.min(1, start / end) : at / lines.length;
    const length = Math.log1p(counts[at] ?? 0);
    const others = lines
      .slice(at + 1, at + 4)
      .filter((next) => next.speaker !== speaker && YES.test(next.text));
    const near = lines.slice(Math.max(0, at - 4), at + 5);
    const words = counts.slice(Math.max(0, at - 4), at + 5).reduce((sum, count) => sum + count, 0);
    return [
      position,
      position ** 2,
      Number(position > 0.9),
      Number(position < 0.1),
      length,
      length ** 2,
      (spoken.get(speaker) ?? 0) / total,
      Number(spoken.get(speaker) === most),
      Number(speaker === lines[0]?.speaker),
      others.length,
      Number(at > 0 && lines[at - 1]?.speaker !== speaker),
      new Set(near.map((line) => line.speaker)).size,
      words / near.length,
    ];
  });
}
