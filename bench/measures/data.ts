/** The measures for fitting the similarity: how reports label a line, and how people name it. See README.md. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { tokensOf } from "@/lib/ask/words";

export type Measure = {
  label: string;
  /** Other organizations' labels for the same line. */
  also?: string[];
  under: string;
  kind: string;
  asked: string[];
  not: string[];
};

const writtenBy = (writer: string): Measure[] =>
  readFileSync(path.join(import.meta.dirname, `${writer}-writer.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): Measure => JSON.parse(line));

/** The measures used to fit the mapping. */
export const measures: Measure[] = ["first", "second"].flatMap(writtenBy);

/** All known names of lines. */
export const allMeasures: Measure[] = [
  ...measures,
  ...["third", "fourth", "fifth", "sixth", "seventh"].flatMap(writtenBy),
];

/** Questions around the name of a measure. */
const CARRIERS = [
  "how much was {}",
  "what was {}",
  "what is our {}",
  "how much did we have in {}",
  "how has {} changed",
  "{} compared with",
  "what share of the total is {}",
  "{} versus budget",
  "are we over on {}",
  "total {} so far",
  "tell me {}",
  "where do we stand on {}",
  "how much higher was {}",
  "did {} go up or down",
  "what did we budget for {}",
  "and {}",
  "whats {}",
  "show me {} please",
  "how much came from {}",
  "how much went on {}",
  "is {} ahead of plan",
  "give me the figure for {}",
  "{} by the end of the year",
  "average {} per month",
  "which month had the highest {}",
  "the percentage change in {}",
];

/** A deterministic seed from a text. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(items: Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** A measure's name inside two questions. */
export function carried(name: string): string[] {
  const first = seedOf(name) % CARRIERS.length;
  return [first, (first + 11) % CARRIERS.length].map((at) => (CARRIERS[at] ?? "{}").replace("{}", name));
}

/** The label alone, and with its heading. */
export const labelled = ({ label, under }: Measure): string[] =>
  under ? [label, `${under}: ${label}`] : [label];

export const allTexts = (): string[] => [
  ...new Set(
    measures.flatMap((one) => [...labelled(one), ...one.not, ...one.asked, ...one.asked.flatMap(carried)]),
  ),
];

const SMALL = new Set("a an the of in on at to for from by with and or as total net our we what".split(" "));

/** Normalizes spelling variants of a name. */
const plain = (text: string): string =>
  [...new Set(tokensOf(text).map((token) => token.text))]
    .filter((word) => !SMALL.has(word))
    .sort()
    .join(" ");

export const plainLabels = measures.map(({ label }) => plain(label));

/** Measures of one concept share a number: lists with a common name, or labels of the same words. */
export const concepts: number[] = (() => {
  const parent = measures.map((_, at) => at);
  const root = (at: number): number => (parent[at] === at ? at : root(parent[at] as number));
  const owner = new Map<string, number>();
  for (const [at, { label, asked }] of measures.entries())
    for (const name of [label, ...asked].map(plain)) {
      const other = owner.get(name);
      if (other === undefined) owner.set(name, at);
      else parent[root(at)] = root(other);
    }
  return measures.map((_, at) => root(at));
})();

/** From this similarity on, a label may well be right for the other measure's names. */
const ONE_CONCEPT = 0.86;

/**
 * Whether a label is wrong for another measure's names. A label that its writer listed as easily confused is
 * always wrong.
 */
export function areApart(
  vectorOf: (text: string) => ArrayLike<number>,
): (one: number, other: number) => boolean {
  const centres = measures.map(({ asked }) => {
    const sum = new Float64Array(384);
    for (const name of asked)
      for (const [at, value] of Array.from(vectorOf(name)).entries()) sum[at] = (sum[at] as number) + value;
    const length = Math.hypot(...sum);
    return sum.map((value) => value / length);
  });
  const nots = measures.map(({ not }) => new Set(not.map(plain)));
  const names = measures.map(({ asked }) => new Set(asked.map(plain)));
  const dot = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
  const apart = measures.map((_, one) =>
    measures.map((_, other) => {
      const [first, second] = [plainLabels[one] as string, plainLabels[other] as string];
      if (nots[one]?.has(second) || nots[other]?.has(first)) return true;
      if (first === second || [...(names[one] ?? [])].some((name) => names[other]?.has(name))) return false;
      return dot(centres[one] as Float64Array, centres[other] as Float64Array) < ONE_CONCEPT;
    }),
  );
  return (one, other) => apart[one]?.[other] ?? true;
}
