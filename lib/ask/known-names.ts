import KNOWN from "./known-names.json";
import { type Packed, unpack, WIDTH } from "./likeness";
import { remembered } from "./remembered";

/**
 * What people are known to call the lines of reports: some 4,000 measures, each with labels that organisations print and names that
 * directors use, as vectors. A label and a way of asking that no cosine brings together ("agency cover", "temps") meet in the measure
 * that both lie near. Made by `npm run bench -- fit-names` (bench/measures/README.md).
 */
export type KnownNames = {
  /** The directions that vectors of the space of measures are brought down to: `NARROW` rows of `WIDTH` numbers. */
  directions: Float32Array;
  /** Vectors of `NARROW` numbers, one after the other; those of a measure lie together. */
  names: Vectors;
  labels: Vectors;
};
type Vectors = {
  numbers: Int8Array;
  /** Start index of each measure's vectors, with the end of the last. */
  starts: Uint32Array;
};

export const NARROW = 96;
/** By how much numbers of vectors of length 1 are multiplied to be kept in eight bits: hardly any is above a half. */
const SCALE = 254;

/** Most measures compared in full for a label; the centroids of all others are far away. */
const MOST_OF_LABEL = 8;
const MOST_COMPARED = 150;

/** A measure by its number, and how near something is to it: a cosine, 0 to 1. */
export type Near = { measure: number; likeness: number };

/** A vector of the space of measures, brought down and to length 1. */
export function narrowed(vector: ArrayLike<number>, { directions }: KnownNames = known()): Float32Array {
  const result = new Float32Array(NARROW);
  let square = 0;
  for (let row = 0; row < NARROW; row += 1) {
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1)
      sum += (directions[row * WIDTH + at] as number) * (vector[at] as number);
    result[row] = sum;
    square += sum * sum;
  }
  const length = Math.sqrt(square) || 1;
  return result.map((one) => one / length);
}

/** The measures that a label is most likely of, the likeliest first. */
export const measuresOf = (label: Float32Array, { labels }: KnownNames = known()): Near[] =>
  highest(likenessTo(label, labels), MOST_OF_LABEL);

/** How near a way of asking is to each measure by the names it goes by: nought for those that are far. */
export const measuresCalled = (name: Float32Array, { names }: KnownNames = known()): Float32Array =>
  likenessTo(name, names);

/** The similarity of each measure's closest vector; 0 for measures with a distant centroid. */
function likenessTo(vector: Float32Array, all: Vectors): Float32Array {
  const middles = middlesOf(all);
  const count = all.starts.length - 1;
  const toMiddle = Float32Array.from({ length: count }, (_, measure) =>
    dot(vector, middles, measure * NARROW),
  );
  const result = new Float32Array(count);
  for (const { measure } of highest(toMiddle, MOST_COMPARED)) result[measure] = nearest(vector, all, measure);
  return result;
}

/**
 * Similarity (0 to 1) between a label and a question's wording through known names of such lines: the better
 * the name fits a measure and the label the same one. The name has three times the weight, because labels of
 * one measure differ more than its names do from those of others.
 */
export function likenessByName(called: Float32Array, of: Near[]): number {
  let most = 0;
  for (const { measure, likeness } of of) {
    const fit = called[measure] as number;
    const both = fit * fit * fit * likeness;
    if (both > most) most = both;
  }
  return Math.cbrt(most);
}

/** How near the nearest vector of a measure is. */
function nearest(vector: Float32Array, { numbers, starts }: Vectors, measure: number): number {
  let likeness = 0;
  for (let at = starts[measure] as number; at < (starts[measure + 1] as number); at += 1)
    likeness = Math.max(likeness, dot(vector, numbers, at * NARROW));
  return likeness;
}

/** The measures of the highest likeness, the highest first, in one pass: all are looked at for each label of a pack. */
function highest(likeness: Float32Array, most: number): Near[] {
  const found: Near[] = [];
  for (const [measure, own] of likeness.entries()) {
    if (found.length === most && own <= (found.at(-1) as Near).likeness) continue;
    const at = found.findIndex((other) => other.likeness < own);
    found.splice(at < 0 ? found.length : at, 0, { measure, likeness: own });
    if (found.length > most) found.pop();
  }
  return found;
}

/** Four sums at once, because each addition waits for the one before. */
function dot(vector: Float32Array, numbers: Int8Array, from: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < NARROW; at += 4) {
    a += (vector[at] as number) * (numbers[from + at] as number);
    b += (vector[at + 1] as number) * (numbers[from + at + 1] as number);
    c += (vector[at + 2] as number) * (numbers[from + at + 2] as number);
    d += (vector[at + 3] as number) * (numbers[from + at + 3] as number);
  }
  return (a + b + c + d) / SCALE;
}

/** The middle of the vectors of each measure. */
const middlesOf = remembered(({ numbers, starts }: Vectors): Int8Array => {
  const count = starts.length - 1;
  const result = new Int8Array(count * NARROW);
  for (let measure = 0; measure < count; measure += 1) {
    const sum = new Float32Array(NARROW);
    for (
      let at = (starts[measure] as number) * NARROW;
      at < (starts[measure + 1] as number) * NARROW;
      at += 1
    )
      sum[at % NARROW] = (sum[at % NARROW] as number) + (numbers[at] as number);
    const length = Math.hypot(...sum) || 1;
    result.set(
      sum.map((one) => Math.round((SCALE / 2) * (one / length))),
      measure * NARROW,
    );
  }
  return result;
});

/** As it is kept: numbers in base64, and how many vectors each measure has. */
type PackedNames = { directions: Packed; names: PackedVectors; labels: PackedVectors };
type PackedVectors = { numbers: string; counts: number[] };

export const packVectors = (measures: Float32Array[][]): PackedVectors => ({
  counts: measures.map((vectors) => vectors.length),
  numbers: Buffer.from(
    Int8Array.from(measures.flat().flatMap((vector) => Array.from(vector, (one) => eightBits(one * SCALE))))
      .buffer,
  ).toString("base64"),
});

const eightBits = (value: number) => Math.max(-127, Math.min(127, Math.round(value)));

export function unpackNames({ directions, names, labels }: PackedNames): KnownNames {
  return { directions: unpack(directions), names: unpackVectors(names), labels: unpackVectors(labels) };
}

function unpackVectors({ numbers, counts }: PackedVectors): Vectors {
  const starts = new Uint32Array(counts.length + 1);
  for (const [at, count] of counts.entries()) starts[at + 1] = (starts[at] as number) + count;
  const bytes = Buffer.from(numbers, "base64");
  return { numbers: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), starts };
}

let loaded: KnownNames | undefined;

/** The names that come with the product, unpacked once. */
function known(): KnownNames {
  loaded ??= unpackNames(KNOWN);
  return loaded;
}
