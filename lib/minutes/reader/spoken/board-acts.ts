import { embedHere } from "@/lib/ai/embeddings";
import { SAID, type SaidKind } from "../board-examples";
import { embeddedOnce, nearest } from "./features";
import type { Utterance } from "./utterances";

/** An utterance's similarity to the examples of each kind; null if it is too short, or without the embedding model. */
export type Likeness = Record<SaidKind, number> | null;

const FEWEST_WORDS = 3;
const AT_ONCE = 64;

const exampleVectors = embeddedOnce(SAID);

/** The vector of each utterance, reusing the line's if it is the whole line; null if it is too short. */
export async function utteranceVectors(
  utterances: Utterance[],
  lineVectors: Float32Array[],
  signal?: AbortSignal,
): Promise<(Float32Array | null)[]> {
  const perLine = Map.groupBy(utterances, ({ at }) => at);
  const isAlone = ({ at }: Utterance) => perLine.get(at)?.length === 1;
  const own = utterances.filter((one) => !isAlone(one));
  const made: Float32Array[] = [];
  for (let from = 0; from < own.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const part = await embedHere(own.slice(from, from + AT_ONCE).map(({ text }) => text));
    if (!part) return utterances.map(() => null);
    for (const one of part) made.push(Float32Array.from(one));
  }
  return utterances.map((one) => (isAlone(one) ? (lineVectors[one.at] ?? null) : (made.shift() ?? null)));
}

/** Similarity of each utterance to the examples of what directors say. */
export async function likenessOf(
  utterances: Utterance[],
  vectors: (Float32Array | null)[],
): Promise<Likeness[]> {
  const groups = await exampleVectors();
  return utterances.map(({ words }, index) => {
    const vector = vectors[index];
    if (!groups || !vector || words < FEWEST_WORDS) return null;
    const kinds = Object.entries(groups).map(([kind, group]) => [kind, nearest(vector, group)]);
    return Object.fromEntries(kinds) as Record<SaidKind, number>;
  });
}
