/**
 * A ranker of candidates: a conditional logit with a "none" option, fitted by maximum likelihood of a right
 * candidate.
 */
import type { Candidate } from "@/lib/ask/ranking";

/** Where questions come from; "taken out" ones have lost the line that answers them. */
export type Source = "reports" | "board" | "boards" | "examples" | "paraphrases" | "wordings" | "taken out";
export type Example = {
  from: Source;
  isByWords: boolean;
  question: string;
  weight: number;
  fold: number;
  keys: string[];
  isRight: boolean[];
  rows: Row[];
  isGoodRefused: boolean;
  /** The sentence embedding of the whole question; empty if only words are used. */
  vector: ArrayLike<number>;
};
/** Indexes and values of the nonzero features. */
export type Row = { at: Int32Array; value: Float32Array };

export const FOLDS = 5;
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const RATE = Number(process.env.RATE ?? 0.1);
const L2 = Number(process.env.L2 ?? 0.02);
export type Raw = {
  from: Source;
  /** Whether the sentence model was left out. */
  isByWords: boolean;
  question: string;
  /** The weight of the question. */
  weight: number;
  group: string;
  keys: string[];
  isRight: boolean[];
  rows: Row[];
  isGoodRefused: boolean;
  vector: ArrayLike<number>;
};

const numbers = new Map<string, number>();
const numberOf = (name: string) => {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
};

/** The features of a candidate in compact form, since there are hundreds of thousands. */
export const packed = ({ features }: Candidate): Row => ({
  at: Int32Array.from(features.keys(), numberOf),
  value: Float32Array.from(features.values()),
});

/** Assigns indexes to features that occur in enough questions. */
export function numbered(raws: Raw[], fewest: number): { names: string[]; examples: Example[] } {
  const seen = new Int32Array(numbers.size);
  for (const { rows } of raws)
    for (const number of new Set(rows.flatMap(({ at }) => [...at])))
      seen[number] = (seen[number] as number) + 1;
  const names = [...numbers.keys()].filter((_, at) => (seen[at] as number) >= fewest * raws.length);
  const place = new Int32Array(numbers.size).fill(-1);
  for (const [at, name] of names.entries()) place[numberOf(name)] = at;
  const groups = [...new Set(raws.map(({ group }) => group))];
  const examples = raws.map(
    ({ group, rows, ...raw }): Example => ({
      ...raw,
      fold: groups.indexOf(group) % FOLDS,
      rows: rows.map(({ at, value }) => ({
        at: at.map((number) => place[number] as number).filter((number) => number >= 0),
        value: value.filter((_, i) => (place[at[i] as number] as number) >= 0),
      })),
    }),
  );
  return { names, examples };
}

/** The score of a candidate. */
export const dot = ({ at, value }: Row, weights: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < at.length; i += 1) sum += (value[i] as number) * (weights[at[i] as number] as number);
  return sum;
};

/** The probability of each candidate by softmax; the odds of "none" are 1. */
export function sharesOf(worths: number[]): number[] {
  const top = worths.reduce((most, one) => Math.max(most, one), 0);
  const odds = worths.map((one) => Math.exp(one - top));
  const total = Math.exp(-top) + odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

/** Adagrad over single examples, in a deterministic order. */
export function fitted(examples: Example[], width: number): Float64Array {
  const weights = new Float64Array(width);
  const past = new Float64Array(width).fill(1e-8);
  const slope = new Float64Array(width);
  const mean = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const example of shuffled(examples, round)) {
      const touched = slopes(example, weights, slope);
      for (const at of touched) {
        const pull = (slope[at] as number) - L2 * (weights[at] as number);
        past[at] = (past[at] as number) + pull * pull;
        weights[at] = (weights[at] as number) + (RATE * pull) / Math.sqrt(past[at] as number);
        slope[at] = 0;
      }
    }
    // Averaging the later rounds depends less on the order of the examples (Polyak, 1992).
    if (round >= ROUNDS / 2)
      for (let at = 0; at < width; at += 1) mean[at] = (mean[at] as number) + (weights[at] as number);
  }
  return mean.map((sum) => sum / Math.floor(ROUNDS / 2));
}

/** The gradient of one example's log-likelihood, with the indexes of its features. */
function slopes(example: Example, weights: Float64Array, slope: Float64Array): Set<number> {
  const each = sharesOf(example.rows.map((row) => dot(row, weights)));
  const right = each.reduce((sum, one, at) => sum + (example.isRight[at] ? one : 0), 0);
  const touched = new Set<number>();
  for (const [at, { at: numbers, value }] of example.rows.entries()) {
    const share = each[at] as number;
    const pull = example.weight * ((example.isRight[at] ? share / Math.max(right, 1e-12) : 0) - share);
    if (Math.abs(pull) < 1e-6) continue;
    for (let i = 0; i < numbers.length; i += 1) {
      const number = numbers[i] as number;
      touched.add(number);
      slope[number] = (slope[number] as number) + pull * (value[i] as number);
    }
  }
  return touched;
}

export function shuffled<Item>(items: Item[], seed: number): Item[] {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

export type Guess = {
  at: number;
  from: Source;
  isByWords: boolean;
  question: string;
  certainty: number;
  isRight: boolean;
  canBe: boolean;
  isGoodRefused: boolean;
};

export function guess(example: Example, worths: number[]): Guess {
  const each = sharesOf(worths);
  const sums = new Map<string, { sum: number; most: number; at: number }>();
  for (const [at, key] of example.keys.entries()) {
    const share = each[at] as number;
    const known = sums.get(key) ?? { sum: 0, most: -1, at };
    sums.set(key, {
      sum: known.sum + share,
      most: Math.max(known.most, share),
      at: share > known.most ? at : known.at,
    });
  }
  const [best] = [...sums.values()].sort((a, b) => b.sum - a.sum);
  return {
    from: example.from,
    isByWords: example.isByWords,
    question: example.question,
    certainty: best?.sum ?? 0,
    at: best?.at ?? -1,
    isRight: best !== undefined && Boolean(example.isRight[best.at]),
    canBe: example.isRight.includes(true),
    isGoodRefused: example.isGoodRefused,
  };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

const kindOf = ({ from, isByWords }: Guess) => (isByWords ? `${from} by words alone` : from);

export function report(guesses: Guess[]): void {
  const kinds = new Set(guesses.map(kindOf));
  for (const from of kinds) {
    const own = guesses.filter((one) => kindOf(one) === from);
    console.log(
      `${from}: ${own.length} questions, ${percent(own.filter(({ canBe }) => canBe).length, own.length)} have a right candidate`,
    );
    console.table(
      [0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((bound) => {
        const given = own.filter(({ certainty }) => certainty >= bound);
        const right = given.filter(({ isRight }) => isRight).length;
        const refused = own.filter(
          ({ certainty, isGoodRefused }) => certainty < bound && isGoodRefused,
        ).length;
        return {
          bound,
          right: percent(right, own.length),
          wrong: percent(given.length - right, own.length),
          good: percent(right + refused, own.length),
        };
      }),
    );
    console.table(
      [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95].map((from_, at, all) => {
        const inside = own.filter(({ certainty }) => certainty >= from_ && certainty < (all[at + 1] ?? 2));
        return {
          certainty: from_,
          questions: inside.length,
          right: percent(inside.filter(({ isRight }) => isRight).length, inside.length || 1),
        };
      }),
    );
  }
}
