/** Statements of about sixty lines in which a measure is looked up, and the success rate. */
import type { PaperFigure } from "@/lib/ask/answer";
import { indexOf } from "@/lib/ask/index-figures";
import { cosine, type Mapping, moved } from "@/lib/ask/likeness";
import { namedLines } from "@/lib/ask/select";
import { tokensOf } from "@/lib/ask/words";
import { carried, type Measure, measures, plainLabels, random, shuffled } from "./data";

const LINES = 60;
const SIBLINGS = 12;

/** Features of a line and a name: word overlap, cosine of the sentence model, and fitted similarity. */
export type Seen = { words: number; raw: number; likeness: number };
/** A name looked up among the labels of a statement; the first label is right, or none if it was taken out. */
export type Search = { concept: number; lines: Seen[] };

type Vectors = (text: string) => Float32Array;
type Apart = (one: number, other: number) => boolean;

/** The label, easily confused ones, lines under the same heading and unrelated lines. */
function statement(id: number, apart: Apart): string[] {
  const own = measures[id] as Measure;
  const others = shuffled(
    measures.flatMap((_, at) => (at !== id && apart(id, at) ? [at] : [])),
    random(id + 1),
  );
  const siblings = others.filter((at) => own.under !== "" && measures[at]?.under === own.under);
  const all = [...siblings.slice(0, SIBLINGS), ...others].map((at) => ({
    label: (measures[at] as Measure).label,
    plain: plainLabels[at] as string,
  }));
  const known = new Set([plainLabels[id]]);
  const labels = [own.label, ...own.not];
  for (const { label, plain } of all)
    if (labels.length < LINES && !known.has(plain) && !labels.includes(label)) {
      known.add(plain);
      labels.push(label);
    }
  return labels;
}

/** The lines of a statement as figures, to be looked up by words. */
const figuresOf = (labels: string[]): PaperFigure[] =>
  labels.map((label, row): PaperFigure => {
    const place = { page: 1, start: 0, end: 1 };
    return {
      label,
      path: [],
      title: null,
      breakdown: null,
      period: null,
      scenario: "actual",
      nature: "flow",
      measure: "value",
      value: row,
      unit: "money",
      currency: null,
      precision: 1,
      place,
      rowPlace: place,
      table: 0,
      row,
      column: 0,
      isTotal: false,
      proof: "read",
    };
  });

/** Names of these measures, each looked up in its statement: `bare` alone, else inside a question. */
export function searches(
  ids: number[],
  vectorOf: Vectors,
  mapping: Mapping,
  {
    apart,
    bare = true,
    only = () => true,
  }: { apart: Apart; bare?: boolean; only?: (name: string) => boolean },
): { id: number; lines: Seen[] }[] {
  return ids.flatMap((id) => {
    const labels = statement(id, apart);
    const index = indexOf(figuresOf(labels));
    const own = labels.map((label) => ({ raw: vectorOf(label), likeness: moved(vectorOf(label), mapping) }));
    return (measures[id] as Measure).asked.filter(only).map((name) => {
      const text = bare ? name : (carried(name)[0] as string);
      const raw = vectorOf(text);
      const likeness = moved(raw, mapping);
      const words = new Map(
        namedLines(index, tokensOf(text)).named.map(({ line, score }) => [line.label, score]),
      );
      return {
        id,
        lines: labels.map((label, at) => ({
          words: words.get(label) ?? 0,
          raw: cosine(raw, own[at]?.raw ?? []),
          likeness: cosine(likeness, own[at]?.likeness ?? []),
        })),
      };
    });
  });
}

/** How many names have their label first, and among the first five, and the mean reciprocal rank; ties count half. */
export function found(all: { lines: Seen[] }[], worth: (line: Seen) => number) {
  const ranks = all.map(({ lines }) => {
    const [right = 0, ...others] = lines.map(worth);
    return 1 + others.reduce((sum, one) => sum + (one > right ? 1 : one === right ? 0.5 : 0), 0);
  });
  const share = (is: (rank: number) => boolean) =>
    `${((100 * ranks.filter(is).length) / ranks.length).toFixed(1)}%`;
  const mean = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  return {
    first: share((rank) => rank < 1.5),
    "first five": share((rank) => rank <= 5),
    MRR: mean.toFixed(3),
  };
}

/** Weights of a conditional logit over the lines of a statement and "none". */
export type Logit = { words: number; raw: number; likeness: number; line: number };
const NAMES = ["words", "raw", "likeness", "line"] as const;

export const worthOf = (by: Logit, seen: Seen): number =>
  by.words * seen.words + by.raw * seen.raw + by.likeness * seen.likeness + by.line;

const shares = (by: Logit, lines: Seen[]): number[] => {
  const odds = lines.map((line) => Math.exp(worthOf(by, line)));
  const total = 1 + odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
};

/** Fitted on each name twice: with its line in the statement, and without it, when none is right. */
export function fitLogit(all: { lines: Seen[] }[]): Logit {
  const by: Logit = { words: 1, raw: 1, likeness: 1, line: -3 };
  const past = { words: 1e-8, raw: 1e-8, likeness: 1e-8, line: 1e-8 };
  for (let round = 0; round < 30; round += 1)
    for (const { lines } of all)
      for (const isThere of [true, false]) {
        const own = isThere ? lines : lines.slice(1);
        const pull = shares(by, own).map((share, at) => (isThere && at === 0 ? 1 : 0) - share);
        for (const name of NAMES) {
          const slope = own.reduce(
            (sum, seen, at) => sum + (pull[at] as number) * (name === "line" ? 1 : seen[name]),
            0,
          );
          past[name] += slope * slope;
          by[name] += (0.3 * slope) / Math.sqrt(past[name]);
        }
      }
  return by;
}

/** Calibration: how often the most likely line is right at a given probability, with the line present and taken out. */
export function calibration(all: { lines: Seen[]; by: Logit }[]) {
  const guesses = all.flatMap(({ lines, by }) =>
    [true, false].map((isThere) => {
      const given = shares(by, isThere ? lines : lines.slice(1));
      const certainty = Math.max(...given);
      return { certainty, isThere, isRight: isThere && given.indexOf(certainty) === 0 };
    }),
  );
  return [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((from, at, bounds) => {
    const inside = guesses.filter(({ certainty }) => certainty >= from && certainty < (bounds[at + 1] ?? 2));
    const sure = guesses.filter(({ certainty }) => certainty >= from);
    const percent = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)}%`;
    const there = sure.filter(({ isThere }) => isThere);
    return {
      certainty: from,
      names: inside.length,
      right: percent(inside.filter(({ isRight }) => isRight).length, inside.length),
      "from here on: line there, right": percent(there.filter(({ isRight }) => isRight).length, all.length),
      "wrong line": percent(there.filter(({ isRight }) => !isRight).length, all.length),
      "line not there, one given": percent(sure.length - there.length, all.length),
    };
  });
}
