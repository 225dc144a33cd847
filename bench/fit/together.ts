/**
 * Fits a ranker that scores features in combination: a conditional logit with a choice of "none" over the weights of single features, a
 * layer of rectified units, and directions of the question (lib/ask/ranker.ts). Fitted by Adam (Kingma and Ba, 2015) over
 * batches of questions, with dropout (Srivastava et al., 2014); the directions are drawn once and kept fixed (Johnson and Lindenstrauss, 1984).
 */

import { WIDTH } from "@/lib/ask/likeness";
import { asksFor, DIRECTIONS, ROW, UNITS } from "@/lib/ask/ranker";
import { random } from "../measures/data";
import { type Example, sharesOf, shuffled } from "./model";

const ROUNDS = 10;
const BATCH = 64;
const RATE = 0.01;
const DROPPED = 0.4;
const DECAY = 2e-4;
/** Question vectors lie close together; this factor spreads them around their mean. */
const SPREAD = 3;
const SEED = 7;

export type Together = {
  rows: Float32Array;
  begins: Float32Array;
  counts: Float32Array;
  directions: Float32Array;
  from: Float32Array;
};

/** Parameters being fitted, with their gradient and its first two moments. */
class Fitted {
  readonly slope: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;

  constructor(readonly numbers: Float32Array) {
    this.slope = new Float32Array(numbers.length);
    this.first = new Float32Array(numbers.length);
    this.second = new Float32Array(numbers.length);
  }

  step(rate: number, count: number): void {
    const { numbers, slope, first, second } = this;
    const [one, two] = [1 - 0.9 ** count, 1 - 0.999 ** count];
    for (let at = 0; at < numbers.length; at += 1) {
      const pull = (slope[at] as number) + DECAY * (numbers[at] as number);
      first[at] = 0.9 * (first[at] as number) + 0.1 * pull;
      second[at] = 0.999 * (second[at] as number) + 0.001 * pull * pull;
      const by = (first[at] as number) / one / (Math.sqrt((second[at] as number) / two) + 1e-8);
      numbers[at] = (numbers[at] as number) - rate * by;
      slope[at] = 0;
    }
  }
}

/** Fits the ranker on examples that carry the vector of their question. */
export function fittedTogether(examples: Example[], features: number): Together {
  const draw = random(SEED);
  const normal = (spread: number) =>
    spread * Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const spreadOf = (at: number) => (at === 0 ? 0 : at <= UNITS ? 0.1 : 0.02);
  const rows = new Fitted(
    Float32Array.from({ length: features * ROW }, (_, at) => normal(spreadOf(at % ROW))),
  );
  const begins = new Fitted(new Float32Array(UNITS));
  const counts = new Fitted(Float32Array.from({ length: UNITS }, () => normal(0.1)));
  const asked = directionsOf(examples, draw);
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = (RATE * (1 + Math.cos((Math.PI * round) / ROUNDS))) / 2;
    const order = shuffled(examples, round);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      const weights = batch.reduce((sum, { weight }) => sum + weight, 0);
      for (const example of batch)
        addSlopes(example, example.weight / weights, { rows, begins, counts, ...asked }, draw);
      count += 1;
      for (const one of [rows, begins, counts]) one.step(rate, count);
    }
  }
  return { rows: rows.numbers, begins: begins.numbers, counts: counts.numbers, ...asked };
}

/** Random directions, with biases that put the mean of all questions at a random place. */
function directionsOf(examples: Example[], draw: () => number): Pick<Together, "directions" | "from"> {
  const most = 1 / Math.sqrt(WIDTH);
  const directions = Float32Array.from(
    { length: DIRECTIONS * WIDTH },
    () => SPREAD * most * (2 * draw() - 1),
  );
  const middle = new Float32Array(WIDTH);
  for (const { vector } of examples)
    for (let at = 0; at < WIDTH; at += 1)
      middle[at] = (middle[at] as number) + (vector[at] as number) / examples.length;
  const ofMiddle = asksFor(middle, { directions, from: new Float32Array(DIRECTIONS) });
  return { directions, from: ofMiddle.map((one) => most * (2 * draw() - 1) - one) };
}

type InFitting = Pick<Together, "directions" | "from"> & Record<"rows" | "begins" | "counts", Fitted>;

/** Adds the gradient of the negative log-likelihood of the right candidate, or of "none" if none is right. */
function addSlopes(example: Example, weight: number, fitted: InFitting, draw: () => number): void {
  const { rows, begins, counts } = fitted;
  const asked = asksFor(dropped(example.vector, draw), fitted);
  const length = example.rows.length;
  const sums = new Float32Array(length * ROW);
  const kept = new Float32Array(length * UNITS);
  const worths = example.rows.map((row, candidate) => {
    const own = sums.subarray(candidate * ROW, (candidate + 1) * ROW);
    addUp(row, rows.numbers, own);
    let worth = own[0] as number;
    for (let unit = 0; unit < UNITS; unit += 1) {
      const reached = (own[1 + unit] as number) + (begins.numbers[unit] as number);
      if (reached <= 0 || draw() < DROPPED) continue;
      kept[candidate * UNITS + unit] = reached / (1 - DROPPED);
      worth += ((counts.numbers[unit] as number) * reached) / (1 - DROPPED);
    }
    for (let at = 0; at < DIRECTIONS; at += 1)
      worth += (asked[at] as number) * (own[1 + UNITS + at] as number);
    return worth;
  });
  const shares = sharesOf(worths);
  const right = shares.reduce((sum, one, at) => sum + (example.isRight[at] ? one : 0), 0);
  const pulls = new Float32Array(ROW);
  for (const [candidate, { at: numbers, value }] of example.rows.entries()) {
    const share = shares[candidate] as number;
    const wanted = example.isRight[candidate] ? share / Math.max(right, 1e-12) : 0;
    const pull = weight * (share - wanted);
    if (Math.abs(pull) < 1e-7) continue;
    pulls[0] = pull;
    for (let unit = 0; unit < UNITS; unit += 1) {
      const reached = kept[candidate * UNITS + unit] as number;
      const inner = reached > 0 ? (pull * (counts.numbers[unit] as number)) / (1 - DROPPED) : 0;
      pulls[1 + unit] = inner;
      begins.slope[unit] = (begins.slope[unit] as number) + inner;
      counts.slope[unit] = (counts.slope[unit] as number) + pull * reached;
    }
    for (let at = 0; at < DIRECTIONS; at += 1) pulls[1 + UNITS + at] = pull * (asked[at] as number);
    for (let i = 0; i < numbers.length; i += 1) {
      const from = (numbers[i] as number) * ROW;
      const by = value[i] as number;
      for (let at = 0; at < ROW; at += 1)
        rows.slope[from + at] = (rows.slope[from + at] as number) + by * (pulls[at] as number);
    }
  }
}

function addUp({ at, value }: Example["rows"][number], rows: Float32Array, sums: Float32Array): void {
  for (let i = 0; i < at.length; i += 1) {
    const from = (at[i] as number) * ROW;
    const by = value[i] as number;
    for (let k = 0; k < ROW; k += 1) sums[k] = (sums[k] as number) + by * (rows[from + k] as number);
  }
}

/** A vector with some numbers dropped and the others scaled up to compensate. */
const dropped = (vector: ArrayLike<number>, draw: () => number): Float32Array =>
  Float32Array.from(vector, (one) => (draw() < DROPPED ? 0 : one / (1 - DROPPED)));
