/** Fits the mapping that brings names and labels of a measure together: InfoNCE with Adam, deterministic. */
import { type Mapping, WIDTH } from "@/lib/ask/likeness";
import { carried, labelled, type Measure, measures, random, seedOf, shuffled } from "./data";

export type Options = {
  hidden: number;
  epochs: number;
  rate: number;
  decay: number;
  /** The inverse temperature of the softmax. */
  sharpness: number;
  /** Dropout rate of the hidden units. */
  dropout: number;
};

export const CHOSEN: Options = {
  hidden: 160,
  epochs: 10,
  rate: 1e-3,
  decay: 0.01,
  sharpness: 20,
  dropout: 0.3,
};

const BATCH = 64;
/** Additional negative labels per batch, and those that a writer listed as easily confused. */
const OTHERS = 32;
const NOTS = 1;
const IN_QUESTION = 0.5;
const UNDER_HEADING = 0.3;
const WARM = 50;

/** Names of known measures held out to test how well other names for them are found. */
export const isHeldOut = (name: string) => seedOf(name) % 5 === 0;

type Vectors = (text: string) => Float32Array;
type Apart = (one: number, other: number) => boolean;

export function train(
  ids: number[],
  vectorOf: Vectors,
  apart: Apart,
  { hidden, epochs, rate, decay, sharpness, dropout }: Options,
  isLeftOut: (name: string) => boolean = () => false,
): Mapping {
  const next = random(1);
  const into = new Float32Array(hidden * WIDTH).map(() => 0.05 * normal(next));
  const out = new Float32Array(hidden * WIDTH).map(() => 0.001 * normal(next));
  const [stepInto, stepOut] = [adam(into, decay), adam(out, decay)];
  const examples = ids.flatMap((id) =>
    (measures[id] as Measure).asked.filter((name) => !isLeftOut(name)).map((name) => ({ id, name })),
  );
  const steps = epochs * Math.floor(examples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = shuffled(examples, next);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      const { texts, labels, asked } = batchOf(order.slice(from, from + BATCH), ids, next);
      const mask = Float32Array.from({ length: hidden }, () => (next() < dropout ? 0 : 1 / (1 - dropout)));
      const passes = texts.map((text) => forward(vectorOf(text), into, out, mask));
      const pulls = contrast(passes, labels, asked, apart, sharpness);
      const [slopeInto, slopeOut] = [new Float32Array(into.length), new Float32Array(out.length)];
      for (const [at, pass] of passes.entries())
        backward(pass, pulls[at] as Float32Array, out, mask, slopeInto, slopeOut);
      step += 1;
      const now = rate * Math.min(1, step / WARM) * (1 - step / (steps + 1));
      stepInto(slopeInto, now, step);
      stepOut(slopeOut, now, step);
    }
  }
  return { into, out };
}

/** The measure of a label, or the name in the batch that it is wrong for. */
type Label = { id: number } | { wrongFor: number };
/** The names followed by the labels; `asked`: the measure of each name. */
type Batch = { texts: string[]; labels: Label[]; asked: number[] };

function batchOf(examples: { id: number; name: string }[], ids: number[], next: () => number): Batch {
  const names = examples.map(({ name }) => {
    const [first, second] = carried(name) as [string, string];
    return next() < IN_QUESTION ? (next() < 0.5 ? first : second) : name;
  });
  const own = new Set(examples.map(({ id }) => id));
  for (let more = 0; more < OTHERS; more += 1) own.add(ids[Math.floor(next() * ids.length)] as number);
  const texts = [...own].map((id) => {
    const [alone, under] = labelled(measures[id] as Measure);
    return under && next() < UNDER_HEADING ? under : (alone as string);
  });
  const labels: Label[] = [...own].map((id) => ({ id }));
  for (const [at, { id }] of examples.entries())
    for (const text of shuffled((measures[id] as Measure).not, next).slice(0, NOTS)) {
      texts.push(text);
      labels.push({ wrongFor: at });
    }
  return { texts: [...names, ...texts], labels, asked: examples.map(({ id }) => id) };
}

type Pass = { vector: Float32Array; units: Float32Array; result: Float32Array; length: number };

function forward(vector: Float32Array, into: Float32Array, out: Float32Array, mask: Float32Array): Pass {
  const units = new Float32Array(mask.length);
  const result = Float32Array.from(vector);
  for (const [unit, keep] of mask.entries()) {
    if (keep === 0) continue;
    const row = unit * WIDTH;
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1) sum += (into[row + at] as number) * (vector[at] as number);
    if (sum <= 0) continue;
    const value = sum * keep;
    units[unit] = value;
    for (let at = 0; at < WIDTH; at += 1)
      result[at] = (result[at] as number) + value * (out[row + at] as number);
  }
  let square = 0;
  for (let at = 0; at < WIDTH; at += 1) square += (result[at] as number) ** 2;
  const length = Math.sqrt(square);
  for (let at = 0; at < WIDTH; at += 1) result[at] = (result[at] as number) / length;
  return { vector, units, result, length };
}

/** The gradient of the loss for each mapped vector: names first, then labels. */
function contrast(
  passes: Pass[],
  labels: Label[],
  asked: number[],
  apart: Apart,
  sharpness: number,
): Float32Array[] {
  const pulls = passes.map(() => new Float32Array(WIDTH));
  const first = asked.length;
  for (const [name, id] of asked.entries()) {
    const own = (passes[name] as Pass).result;
    const counted = labels.flatMap((label, at) => {
      const isRight = "id" in label && label.id === id;
      const counts = "id" in label ? isRight || apart(id, label.id) : label.wrongFor === name;
      return counts
        ? [{ at: first + at, isRight, sum: sharpness * dot(own, (passes[first + at] as Pass).result) }]
        : [];
    });
    const top = Math.max(...counted.map(({ sum }) => sum));
    const total = counted.reduce((sum, one) => sum + Math.exp(one.sum - top), 0);
    for (const { at, isRight, sum } of counted) {
      const slope = ((Math.exp(sum - top) / total - (isRight ? 1 : 0)) * sharpness) / asked.length;
      addTo(pulls[name] as Float32Array, (passes[at] as Pass).result, slope);
      addTo(pulls[at] as Float32Array, own, slope);
    }
  }
  return pulls;
}

function backward(
  { vector, units, result, length }: Pass,
  pull: Float32Array,
  out: Float32Array,
  mask: Float32Array,
  slopeInto: Float32Array,
  slopeOut: Float32Array,
): void {
  // Through the normalization.
  const along = dot(pull, result);
  const slope = pull.map((one, at) => (one - (result[at] as number) * along) / length);
  for (const [unit, value] of units.entries()) {
    if (value === 0) continue;
    const row = unit * WIDTH;
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1) {
      sum += (out[row + at] as number) * (slope[at] as number);
      slopeOut[row + at] = (slopeOut[row + at] as number) + value * (slope[at] as number);
    }
    const back = sum * (mask[unit] as number);
    for (let at = 0; at < WIDTH; at += 1)
      slopeInto[row + at] = (slopeInto[row + at] as number) + back * (vector[at] as number);
  }
}

/** Adam with decoupled weight decay (Loshchilov and Hutter, 2019). */
function adam(weights: Float32Array, decay: number) {
  const mean = new Float32Array(weights.length);
  const spread = new Float32Array(weights.length);
  return (slope: Float32Array, rate: number, step: number): void => {
    const [ofMean, ofSpread] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let at = 0; at < weights.length; at += 1) {
      const own = slope[at] as number;
      mean[at] = 0.9 * (mean[at] as number) + 0.1 * own;
      spread[at] = 0.999 * (spread[at] as number) + 0.001 * own * own;
      const size = Math.sqrt((spread[at] as number) / ofSpread) + 1e-8;
      const weight = weights[at] as number;
      weights[at] = weight - rate * ((mean[at] as number) / ofMean / size + decay * weight);
    }
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < WIDTH; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function addTo(sum: Float32Array, vector: Float32Array, by: number): void {
  for (let at = 0; at < WIDTH; at += 1) sum[at] = (sum[at] as number) + by * (vector[at] as number);
}

/** A normally distributed number (Box and Muller, 1958). */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
