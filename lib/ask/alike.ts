import type { FigureIndex, Line } from "./index-figures";
import { likenessByName, measuresCalled, measuresOf, type Near, narrowed } from "./known-names";
import { cosine, moved } from "./likeness";
import type { Plan } from "./question";
import { isOfTalk, type Unit } from "./units";
import { isSubject, type Token } from "./words";

/** Vectors of texts by the sentence model of this machine, in the same order; null where it cannot be used now. */
export type Embed = (texts: string[]) => Promise<ArrayLike<number>[] | null>;

/** The words of a question that a label is most like. */
export type Match = {
  /** Cosine, 1 where they say the same. */
  likeness: number;
  /** How far the label lies ahead of the first that says something else; below nought where it lies behind. */
  lead: number;
  /** Where the words stand in the question. */
  start: number;
  end: number;
};

/** How alike a question and the labels and headings of the papers are in meaning: "pay our people" and "Staff costs". */
export type Alike = {
  of: (text: string) => Match | undefined;
  /** The lines whose labels are most alike. */
  lines: Line[];
  /** The whole question, as the sentence model gives it. */
  question: ArrayLike<number>;
};

/** Words that a name has at most, those of them that say something, and names looked at in a question. */
const LONGEST = 10;
const MOST_SUBJECTS = 5;
const MOST_SPANS = 48;
/** Labels that are candidates, and below what likeness none is. */
const MOST_LABELS = 20;
const LEAST = 0.2;
/** From here on, a label answers for the words it is like. */
const MEANT = 0.45;
/** How much the cosine as the sentence model gives it counts beside the fitted one. */
const UNFITTED = 0.5;
/** How much counts what such lines are known to be called, beside the cosine. */
const BY_NAME = 0.5;
/** Labels whose vectors are nearer than this say much the same. */
const ONE_THING = 0.8;
const MOST_LEAD = 0.3;
/** Labels that are embedded for one question, and those whose vectors are kept: some 30 MB. */
const MOST_EMBEDDED = 2_000;
const MOST_KEPT = 10_000;

/** Where a text lies in one space of both cosines, and the measures that a label is likely of or a way of asking calls. */
type Label = { at: Float32Array; of: Near[] };
type Spoken = { at: Float32Array; called: Float32Array };

/** Each label is embedded once in a thread. */
const places = new Map<string, Label>();
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
  const own = new Map<string, Spoken>();
  // Another question may be asked before the vectors of this one are made.
  const before = spoken;
  const missing = spans.map(({ text }) => text).filter((text) => !before.has(text));
  const known = await placed(texts, places, asLabel, embed, MOST_EMBEDDED);
  const said = await placed(missing, own, asSpoken, embed, MOST_SPANS);
  const question = asked?.text === plan.text ? asked.vector : (await embed([plan.text]))?.[0];
  if (!known || !said || !question) return undefined;
  asked = { text: plan.text, vector: question };
  for (const { text } of spans) own.set(text, (own.get(text) ?? before.get(text)) as Spoken);
  spoken = own;
  for (const text of [...places.keys()].slice(0, Math.max(0, places.size - MOST_KEPT))) places.delete(text);
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

/** Runs of words that may name a measure: they begin and end with a word that says something; and all of them. */
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

const spanOf = (run: Token[], text: string): Span => ({
  start: run[0]?.start ?? 0,
  end: run.at(-1)?.end ?? 0,
  text: run.map(({ start, end }) => text.slice(start, end)).join(" "),
});

/** Of each text, the name in the question that it is most like, and its lead among the texts that are like this name. */
function matchesOf(spans: Span[], own: Map<string, Spoken>, known: Map<string, Label>): Map<string, Match> {
  const matches = new Map<string, Match>();
  for (const { text: said, start, end } of spans) {
    const { at, called } = own.get(said) as Spoken;
    const alike = [...known].map(([text, label]) => ({
      text,
      place: label.at,
      likeness: (1 - BY_NAME) * cosine(at, label.at) + BY_NAME * likenessByName(called, label.of),
    }));
    const first = alike.reduce((top, one) => (one.likeness > top.likeness ? one : top));
    const second = alike.reduce(
      (most, one) =>
        one.likeness > most && cosine(one.place, first.place) < ONE_THING ? one.likeness : most,
      0,
    );
    for (const { text, place, likeness } of alike) {
      if (likeness < LEAST || likeness <= (matches.get(text)?.likeness ?? 0)) continue;
      const isFirst = cosine(place, first.place) >= ONE_THING;
      const ahead = isFirst ? likeness - second : likeness - first.likeness;
      matches.set(text, { likeness, lead: Math.max(-MOST_LEAD, Math.min(MOST_LEAD, ahead)), start, end });
    }
  }
  return matches;
}

const asLabel = (raw: ArrayLike<number>): Label => ({
  at: placeOf(raw),
  of: measuresOf(narrowed(moved(raw))),
});
const asSpoken = (raw: ArrayLike<number>): Spoken => ({
  at: placeOf(raw),
  called: measuresCalled(narrowed(moved(raw))),
});

/** The places of texts, kept in `kept`; null where they cannot be made. */
async function placed<Place>(
  texts: string[],
  kept: Map<string, Place>,
  make: (raw: ArrayLike<number>) => Place,
  embed: Embed,
  most: number,
): Promise<Map<string, Place> | null> {
  const missing = [...new Set(texts)].filter((text) => !kept.has(text)).slice(0, most);
  const vectors = missing.length > 0 ? await embed(missing) : [];
  if (!vectors) return null;
  for (const [at, text] of missing.entries()) kept.set(text, make(vectors[at] ?? []));
  return new Map(
    texts.flatMap((text): [string, Place][] => {
      const place = kept.get(text);
      return place ? [[text, place]] : [];
    }),
  );
}

/** The fitted vector and the plain one, side by side, so that one cosine weighs both. */
function placeOf(raw: ArrayLike<number>): Float32Array {
  const fitted = moved(raw);
  const place = new Float32Array(2 * fitted.length);
  const [more, less] = [Math.sqrt(1 / (1 + UNFITTED)), Math.sqrt(UNFITTED / (1 + UNFITTED))];
  place.set(fitted.map((one) => one * more));
  place.set(
    Float32Array.from(raw, (one) => one * less),
    fitted.length,
  );
  return place;
}

type Names = { texts: string[]; byLabel: Map<string, Line[]> };
const named = new WeakMap<FigureIndex, Names>();

/** The labels and headings of an index, each once, and the lines of each label. */
function namesIn(index: FigureIndex): Names {
  const known = named.get(index);
  if (known) return known;
  const byLabel = new Map<string, Line[]>();
  const headings = new Set<string>();
  for (const line of index.lines) {
    const label = bare(line.name);
    const lines = byLabel.get(label);
    if (lines) lines.push(line);
    else byLabel.set(label, [line]);
    headings.add(bare(line.path.at(-1) ?? ""));
    // What stands over the labels says what its rows are: "Customer".
    headings.add(bare(line.figures[0]?.title?.split(" · ").at(-1) ?? ""));
  }
  for (const label of [...byLabel.keys()]) if (!isName(label)) byLabel.delete(label);
  const texts = [...new Set([...byLabel.keys(), ...headings])].filter(isName);
  const made = { texts, byLabel };
  named.set(index, made);
  return made;
}

const isName = (text: string) => /\p{L}{2}/u.test(text);

/** A label without its footnotes. */
const bare = (label: string) =>
  label
    .replace(/\([^)]*\d[^)]*\)|(?<=\p{L}{3})\d{1,2}\b/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
