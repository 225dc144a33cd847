import { EMBEDDING_WIDTH, embedTexts } from "@/lib/ai/embeddings";
import type { Random } from "./random.ts";
import { sentencesOn, TOPICS } from "./words.ts";

const SENTENCES = 24;
/** The parts of a passage's vector: its own sentence, another one on its topic, and noise. */
const WEIGHTS = { own: 1, other: 0.5, noise: 0.8 };
/**
 * Decay of the spectrum: real vectors vary mostly along a few directions. The n-th has a spread of 1 / (1 + n
 * / this).
 */
const DECAY = 24;

/**
 * Vectors of passages on a topic, distributed like real ones: clustered around real sentence embeddings, so
 * that questions come close to them, and varying more along a few directions.
 */
export class Vectors {
  private constructor(
    private readonly centres: number[][][],
    private readonly spread: number[],
  ) {}

  static async make(random: Random): Promise<Vectors> {
    const centres: number[][][] = [];
    for (const topic of TOPICS.keys()) centres.push(await embedTexts(sentencesOn(random, topic, SENTENCES)));
    const sizes = Array.from({ length: EMBEDDING_WIDTH }, (_, at) => 1 / (1 + at / DECAY));
    const length = Math.hypot(...sizes);
    return new Vectors(
      centres,
      sizes.map((size) => size / length),
    );
  }

  of(random: Random, topic: number): number[] {
    const sentences = this.centres[topic] ?? [];
    const [own, other] = [random.pick(sentences), random.pick(sentences)];
    const sum = own.map(
      (value, at) =>
        WEIGHTS.own * value +
        WEIGHTS.other * (other[at] ?? 0) +
        WEIGHTS.noise * (this.spread[at] ?? 0) * random.normal(),
    );
    const length = Math.hypot(...sum);
    return sum.map((value) => value / length);
  }
}
