import type { Features } from "./features";
import { type Packed, unpack, WIDTH } from "./likeness";
import WEIGHTS from "./meaning-weights.json";

/**
 * Scores how well a candidate answers a question when meaning is available as well as words: the weight of each feature, the weight
 * of features together (a layer of rectified units), and how well they fit the whole question, by the directions of its
 * vector. Fitted by `npm run bench -- fit-answers` (docs/decisions/086-how-features-count-together.md).
 */
export type Ranker = {
  /** The row number of each feature. */
  places: Map<string, number>;
  /** A row for each feature: its weight alone, then `UNITS` numbers, then `DIRECTIONS`. */
  rows: Float32Array;
  /** For each unit: its bias and its weight. */
  begins: Float32Array;
  counts: Float32Array;
  /** The directions of a question: a row of `WIDTH` numbers and a bias for each. */
  directions: Float32Array;
  from: Float32Array;
};

export const UNITS = 48;
export const DIRECTIONS = 24;
export const ROW = 1 + UNITS + DIRECTIONS;

/** The score of a candidate among others for the same question; zero is the score of no answer. */
export type Worth = (features: Features) => number;

/** Scores candidates for a question, given its vector from the sentence model. */
export function worthTo(question: ArrayLike<number>, ranker: Ranker = kept()): Worth {
  const { places, rows, begins, counts } = ranker;
  const asked = asksFor(question, ranker);
  const sums = new Float64Array(ROW);
  return (features) => {
    sums.fill(0);
    for (const [name, value] of features) {
      const place = places.get(name);
      if (place === undefined) continue;
      for (let at = 0; at < ROW; at += 1)
        sums[at] = (sums[at] as number) + value * (rows[place * ROW + at] as number);
    }
    let worth = sums[0] as number;
    for (let unit = 0; unit < UNITS; unit += 1)
      worth += (counts[unit] as number) * Math.max(0, (sums[1 + unit] as number) + (begins[unit] as number));
    for (let at = 0; at < DIRECTIONS; at += 1)
      worth += (asked[at] as number) * (sums[1 + UNITS + at] as number);
    return worth;
  };
}

/** How far a question lies in each direction. */
export function asksFor(
  question: ArrayLike<number>,
  { directions, from }: Pick<Ranker, "directions" | "from">,
): Float32Array {
  return from.map((begin, row) => {
    let sum = begin;
    for (let at = 0; at < WIDTH; at += 1)
      sum += (directions[row * WIDTH + at] as number) * (question[at] as number);
    return sum;
  });
}

type Kept = { names: string[] } & Record<Exclude<keyof Ranker, "places">, Packed>;

const unpacked = ({ names, ...packed }: Kept): Ranker => ({
  places: new Map(names.map((name, at) => [name, at])),
  rows: unpack(packed.rows),
  begins: unpack(packed.begins),
  counts: unpack(packed.counts),
  directions: unpack(packed.directions),
  from: unpack(packed.from),
});

let ranker: Ranker | undefined;

/** The weights that come with the product, unpacked once. */
function kept(): Ranker {
  ranker ??= unpacked(WEIGHTS);
  return ranker;
}
