import type { FigureIndex } from "./index-figures";
import { cosine, moved } from "./likeness";
import WEIGHTS from "./own-words-weights.json";
import type { Plan } from "./question";
import { isOfTalk, PHRASE_WORDS } from "./units";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isSubject, type Token, tokensOf } from "./words";

/** Vectors of texts by the sentence model of this machine, in the same order; null where it cannot be used now. */
export type Embed = (texts: string[]) => Promise<ArrayLike<number>[] | null>;

/** What is seen of a name beside the label that it may mean. */
export type Seen = Record<keyof typeof WEIGHTS, number>;

/** A question with a name of the asker's replaced by a label of the papers, and how likely it is that this was meant. */
export type Reworded = { plan: Plan; label: string; seen: Seen; likelihood: number };

/** Words that a name has at most, labels that it is tried as, and questions that come of all. */
const LONGEST = 12;
const EACH = 2;
const MOST_TRIED = 12;
/** Below this, a name means none of the labels. */
const ALIKE = 0.5;
/** How much the cosine as the sentence model gives it counts beside the fitted one. */
const UNFITTED = 0.5;
/** Labels whose vectors are nearer than this say much the same. */
const ONE_THING = 0.8;
/** A lead over other labels counts up to here. */
const MOST_LEAD = 0.3;
/** Labels that are embedded for one question, and those whose vectors are kept: some 30 MB. */
const MOST_EMBEDDED = 2_000;
const MOST_KEPT = 10_000;

type Place = { raw: Float32Array; moved: Float32Array };
const places = new Map<string, Place>();

/** How likely it is that a question in the papers' words asks for what the asker's own words did. */
function likelihoodOf(seen: Seen): number {
  const names = Object.keys(WEIGHTS) as (keyof Seen)[];
  const sum = names.reduce((all, name) => all + WEIGHTS[name] * seen[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** What a question may ask for in the words of the papers, the likeliest first: "pay our people" where a row says "Staff costs". */
export async function inOwnWords(plan: Plan, index: FigureIndex, embed: Embed): Promise<Reworded[]> {
  const spans = spansOf(plan);
  if (spans.length === 0) return [];
  const [known, vectors] = [await placesOf(index, embed), await embed(spans.map(({ text }) => text))];
  if (!known || !vectors) return [];
  const closest = new Map<string, number>();
  const found = spans.flatMap((span, at) => {
    const alike = alikeTo(vectors[at] ?? [], known);
    for (const { label, likeness } of alike)
      if (likeness > (closest.get(label) ?? 0)) closest.set(label, likeness);
    if (!isTold(plan, span, index)) return [];
    return alike
      .slice(0, EACH)
      .filter(({ likeness }) => likeness > ALIKE)
      .map((one) => ({ ...one, span, lead: leadOf(one, alike) }));
  });
  return found
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_TRIED)
    .map((one) => {
      const seen = seenOf(plan, one, (closest.get(one.label) ?? 0) - one.likeness, index);
      const { span, label } = one;
      return { plan: reworded(plan, span, label), label, seen, likelihood: likelihoodOf(seen) };
    })
    .sort((a, b) => b.likelihood - a.likelihood);
}

type Span = { from: number; to: number; text: string };
type Alike = { label: string; place: Place; likeness: number; fitted: number; raw: number };

/** Runs of words that may name a measure: they begin and end with a word that says something. */
function spansOf({ tokens, text }: Plan): Span[] {
  const spans: Span[] = [];
  for (const [from, first] of tokens.entries()) {
    if (!isSubject(first)) continue;
    for (let to = from; to < Math.min(tokens.length, from + LONGEST); to += 1) {
      const run = tokens.slice(from, to + 1);
      if (!isSubject(tokens[to] as Token) || run.every((token) => !isSubject(token) || isOfTalk(token.text)))
        continue;
      spans.push({ from, to, text: run.map(({ start, end }) => text.slice(start, end)).join(" ") });
    }
  }
  return spans;
}

/** The labels by how alike they are to a name, the most alike first. */
function alikeTo(vector: ArrayLike<number>, known: Map<string, Place>): Alike[] {
  const own = moved(vector);
  return [...known]
    .map(([label, place]) => {
      const [fitted, raw] = [cosine(own, place.moved), cosine(vector, place.raw)];
      return { label, place, fitted, raw, likeness: (fitted + UNFITTED * raw) / (1 + UNFITTED) };
    })
    .sort((a, b) => b.likeness - a.likeness);
}

/** How far a label lies ahead of the first that says something else. */
function leadOf({ place, likeness }: Alike, alike: Alike[]): number {
  const other = alike.find((one) => one.place !== place && cosine(one.place.moved, place.moved) < ONE_THING);
  return Math.min(MOST_LEAD, likeness - (other?.likeness ?? 0));
}

/** Whether the papers know, or talk leaves open, each word beside the name: any other makes it another question. */
const isTold = ({ tokens }: Plan, { from, to }: Span, index: FigureIndex): boolean =>
  tokens.every(
    (token, at) =>
      (at >= from && at <= to) ||
      !isSubject(token) ||
      isOfTalk(token.text) ||
      /^\d+\p{L}?$/u.test(token.text) ||
      PHRASE_WORDS.has(token.text) ||
      index.isKnown(index.spelling(token.text)),
  );

function seenOf(
  plan: Plan,
  { span, label, fitted, raw, lead }: Alike & { span: Span; lead: number },
  behind: number,
  index: FigureIndex,
): Seen {
  const run = plan.tokens.slice(span.from, span.to + 1);
  const words = run.filter(isSubject).map(({ text }) => ({ text, spelled: index.spelling(text) }));
  const own = index.wordsOf(label);
  const shared = words.filter(({ spelled }) => own.has(spelled)).length;
  const others = words.filter(({ spelled }) => !own.has(spelled));
  const isInPapers = ({ spelled }: { spelled: string }) => index.byWord.has(spelled);
  return {
    bias: 1,
    fitted,
    raw,
    lead,
    behind,
    "of other lines": others.filter((word) => isInPapers(word) && !isOfTalk(word.text)).length,
    "of asking": others.filter(({ text }) => ASKING_WORDS.has(text)).length,
    numbers: run.filter(({ text }) => /^\d/.test(text)).length,
    unknown: others.filter((word) => !isInPapers(word) && !isOfTalk(word.text)).length,
    "name shared": shared / words.length,
    "label shared": shared / Math.max(1, own.size),
    "share of question": words.length / plan.tokens.filter(isSubject).length,
    "plain value": plan.operation === "value" ? 1 : 0,
  };
}

function reworded(plan: Plan, { from, to }: Span, label: string): Plan {
  const { tokens } = plan;
  const { start } = tokens[from] as Token;
  const { end } = tokens[to] as Token;
  const own = tokensOf(label).map(({ text }) => ({ text, start, end }));
  return { ...plan, tokens: [...tokens.slice(0, from), ...own, ...tokens.slice(to + 1)] };
}

/** Where the labels of the papers lie; each is embedded once in a thread. Null where they cannot be. */
async function placesOf(index: FigureIndex, embed: Embed): Promise<Map<string, Place> | null> {
  const wanted = labelsOf(index);
  const missing = wanted.filter((label) => !places.has(label)).slice(0, MOST_EMBEDDED);
  const vectors = missing.length > 0 ? await embed(missing) : [];
  if (!vectors) return null;
  for (const [at, label] of missing.entries()) {
    const raw = Float32Array.from(vectors[at] ?? []);
    places.set(label, { raw, moved: moved(raw) });
  }
  const found = wanted.flatMap((label): [string, Place][] => {
    const place = places.get(label);
    return place ? [[label, place]] : [];
  });
  for (const label of [...places.keys()].slice(0, Math.max(0, places.size - MOST_KEPT))) places.delete(label);
  return new Map(found);
}

const named = new WeakMap<FigureIndex, string[]>();

/** The labels of an index, each once and without its footnotes. */
function labelsOf(index: FigureIndex): string[] {
  const known = named.get(index);
  if (known) return known;
  const all = index.lines.map(({ label }) =>
    label
      .replace(/\([^)]*\d[^)]*\)|(?<=\p{L}{3})\d{1,2}\b/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const labels = [...new Set(all)].filter((label) => /\p{L}{2}/u.test(label));
  named.set(index, labels);
  return labels;
}
