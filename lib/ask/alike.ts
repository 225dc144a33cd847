import type { FigureIndex } from "./index-figures";
import { likenessByName } from "./known-names";
import {
  asSpoken,
  bare,
  type Embed,
  type Label,
  likeness,
  namesAt,
  placed,
  roughLikeness,
  type Spoken,
} from "./label-places";
import type { Line } from "./lines";
import type { Plan } from "./question";
import { remembered } from "./remembered";
import { isOfTalk, type Unit } from "./units";
import { isSubject, type Token } from "./words";

/** The words of a question that a label is most like. */
export type Match = {
  /** Cosine, 1 where they say the same. */
  likeness: number;
  /** How far the label lies ahead of the first that says something else; below nought where it lies behind. */
  lead: number;
  /** Position of the words in the question. */
  start: number;
  end: number;
};

/** How alike a question and the labels and headings of the papers are in meaning: "pay our people" and "Staff costs". */
export type Alike = {
  of: (text: string) => Match | undefined;
  /** The lines with the most similar labels. */
  lines: Line[];
  /** The whole question, as the sentence model gives it. */
  question: ArrayLike<number>;
};

/** Limits for names in a question: words in one, words with meaning in one, and names examined. */
const LONGEST = 10;
const MOST_SUBJECTS = 5;
const MOST_SPANS = 48;
/** Labels that are candidates, and below what likeness none is. */
const MOST_LABELS = 20;
const LEAST = 0.2;
/** From here on, a label answers for the words it is like. */
const MEANT = 0.45;
/** Weight of known names of such lines, relative to the cosine. */
const BY_NAME = 0.5;
/** Cosine above which two labels mean much the same. */
const ONE_THING = 0.8;
const MOST_LEAD = 0.3;
/** Labels that are compared number by number with each name in the question. */
const MOST_COMPARED = 800;
/** Labels that are embedded for one question, of papers that were read when no vectors could be made. */
const MOST_EMBEDDED = 2_000;

/** The names in the last question, and its vector. */
let spoken = new Map<string, Spoken>();
let asked: { text: string; vector: ArrayLike<number> } | undefined;

/** What a question and the papers share in meaning; undefined where no vectors can be made. */
export async function alikeIn(
  plan: Plan,
  index: FigureIndex,
  embed: Embed | null,
): Promise<Alike | undefined> {
  if (!embed) return undefined;
  const spans = spansOf(plan);
  const { texts, byLabel } = namesIn(index);
  if (spans.length === 0 || texts.length === 0) return undefined;
  // Another question may be asked before the vectors of this one are made.
  const before = spoken;
  const missing = spans.map(({ text }) => text).filter((text) => !before.has(text));
  const known = await placed(texts, embed, MOST_EMBEDDED);
  const vectors = missing.length > 0 ? await embed(missing) : [];
  const question = asked?.text === plan.text ? asked.vector : (await embed([plan.text]))?.[0];
  if (!known || !vectors || !question) return undefined;
  asked = { text: plan.text, vector: question };
  const made = new Map(missing.map((text, at) => [text, asSpoken(vectors[at] ?? [])]));
  const own = new Map(spans.map(({ text }) => [text, (made.get(text) ?? before.get(text)) as Spoken]));
  spoken = own;
  const matches = matchesOf(spans, own, known);
  const lines = [...matches]
    .filter(([text, { likeness }]) => likeness >= LEAST && byLabel.has(text))
    .sort(([, a], [, b]) => b.likeness - a.likeness)
    .slice(0, MOST_LABELS)
    .flatMap(([text]) => byLabel.get(text) ?? []);
  return { lines, question, of: (text) => matches.get(bare(text)) };
}

/** Whether a label answers for a unit of the question because it means what the unit is part of. */
export const isMeant = (match: Match | undefined, unit: Unit): boolean =>
  match !== undefined && match.likeness >= MEANT && isWithin(match, unit);

export const isWithin = ({ start, end }: Match, { at }: Unit): boolean => at >= start && at < end;

type Span = { start: number; end: number; text: string };

/**
 * Word sequences that may name a measure, starting and ending with a meaningful word, plus the whole
 * question.
 */
function spansOf({ tokens, text }: Plan): Span[] {
  const spans: Span[] = [];
  for (const [from, first] of tokens.entries()) {
    if (!isSubject(first)) continue;
    for (let to = from; to < Math.min(tokens.length, from + LONGEST); to += 1) {
      const run = tokens.slice(from, to + 1);
      const subjects = run.filter(isSubject);
      if (subjects.length > MOST_SUBJECTS) break;
      const last = tokens[to] as Token;
      if (!isSubject(last) || subjects.every((token) => isOfTalk(token.text))) continue;
      spans.push(spanOf(run, text));
    }
  }
  const from = tokens.findIndex(isSubject);
  const all = tokens.slice(from, tokens.findLastIndex(isSubject) + 1);
  return from < 0 ? [] : [spanOf(all, text), ...spans].slice(0, MOST_SPANS);
}

const spanOf = (run: readonly Token[], text: string): Span => ({
  start: run[0]?.start ?? 0,
  end: run.at(-1)?.end ?? 0,
  text: run.map(({ start, end }) => text.slice(start, end)).join(" "),
});

type Named = [text: string, label: Label];

const alikeBy =
  (by: typeof likeness, { called, ...at }: Spoken) =>
  (label: Label) =>
    (1 - BY_NAME) * by(at, label) + BY_NAME * likenessByName(called, label.of);

/** Of each text, the name in the question that it is most like, and its lead among the texts that are like this name. */
function matchesOf(spans: Span[], own: Map<string, Spoken>, known: Map<string, Label>): Map<string, Match> {
  const matches = new Map<string, Match>();
  const labels = nearest([...known], [...own.values()]);
  for (const { text: said, start, end } of spans) {
    const likenessOf = alikeBy(likeness, own.get(said) as Spoken);
    const alike = Float32Array.from(labels, ([, label]) => likenessOf(label));
    const first = alike.reduce((top, one, at) => (one > (alike[top] as number) ? at : top), 0);
    const [, top] = labels[first] as Named;
    const saysTheSame = (label: Label) => likeness(label, top) >= ONE_THING;
    const second = alike.reduce(
      (next, one, at) => (one > next && !saysTheSame((labels[at] as Named)[1]) ? one : next),
      0,
    );
    for (const [at, [text, label]] of labels.entries()) {
      const own = alike[at] as number;
      if (own < LEAST || own <= (matches.get(text)?.likeness ?? 0)) continue;
      const ahead = own - (saysTheSame(label) ? second : (alike[first] as number));
      matches.set(text, {
        likeness: own,
        lead: Math.max(-MOST_LEAD, Math.min(MOST_LEAD, ahead)),
        start,
        end,
      });
    }
  }
  return matches;
}

/** Of many labels, those that are roughly most like one of the names. */
function nearest(labels: Named[], names: Spoken[]): Named[] {
  if (labels.length <= MOST_COMPARED) return labels;
  const likenesses = names.map((name) => alikeBy(roughLikeness, name));
  const most = Float32Array.from(labels, ([, label]) =>
    likenesses.reduce((top, likenessTo) => Math.max(top, likenessTo(label)), 0),
  );
  const bound = most.toSorted()[labels.length - MOST_COMPARED] as number;
  return labels.filter((_, at) => (most[at] as number) >= bound);
}

type Texts = { texts: string[]; byLabel: Map<string, Line[]> };

/** The labels and headings of an index, each once, and the lines of each label. */
const namesIn = remembered(
  ({ lines }: FigureIndex): Texts => ({
    byLabel: Map.groupBy(lines, (line) => namesAt(line).own),
    texts: [...new Set(lines.flatMap((line) => namesAt(line).all))],
  }),
);
