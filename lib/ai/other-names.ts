import { MEASURES } from "@/lib/ask/vocabulary/measures";
import { STATEMENT_LINES } from "@/lib/ask/vocabulary/statement-lines";
import { TERMS } from "@/lib/ask/vocabulary/terms";
import { tokensOf } from "@/lib/ask/words";
import { overlap } from "@/lib/ranges";

/** What people call a thing when they ask for it, and what reports call it, or the lines that it is worked out of. */
type Names = { asked: string[]; labels: string[] };

const linesOf = (formula: string): string[] =>
  formula
    .split(/[()?]|\s[-+*/]\s|\b(?:average|change in)\b|\d+/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

const THINGS: Names[] = [
  ...STATEMENT_LINES,
  ...TERMS,
  ...MEASURES.map(({ names, formula }) => ({ asked: names, labels: linesOf(formula) })),
];

/** A thing by its place among those that have several names. */
export type Thing = number;

const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text);
const spaced = (words: string[]): string => ` ${words.join(" ")} `;

/** How reports call each thing, as it is looked for among the words of a text. */
const LABELS = THINGS.map(({ labels }) => labels.map((label) => spaced(wordsOf(label))));

/** What people call them, by the first word. */
const NAMES = Map.groupBy(
  THINGS.flatMap(({ asked }, thing) => asked.map((name) => ({ thing, words: wordsOf(name) }))),
  ({ words: [first = ""] }) => first,
);

/** Where a text names a thing that has other names, the longest naming where they overlap, each thing once. */
export function thingsIn(text: string): { thing: Thing; start: number; end: number }[] {
  const tokens = tokensOf(text);
  const found = tokens.flatMap(({ text: first, start }, at) =>
    (NAMES.get(first) ?? []).flatMap(({ thing, words }) => {
      const last = tokens[at + words.length - 1];
      const isHere = words.every((word, step) => tokens[at + step]?.text === word);
      return last && isHere ? [{ thing, start, end: last.end }] : [];
    }),
  );
  const longest = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return longest.filter(
    (one, at) => !longest.slice(0, at).some((other) => other.thing === one.thing || overlap(one, other)),
  );
}

/** Whether a text calls a thing as reports do. */
export function isNamed(thing: Thing, text: string): boolean {
  const said = spaced(wordsOf(text));
  return LABELS[thing]?.some((label) => said.includes(label)) ?? false;
}

/** Labels of a thing that are searched for: what comes behind them is rare. */
const MOST_LABELS = 3;

/** The words under which the papers may say what a question asks, or an empty text. */
export function paperWords(question: string): string {
  const labels = thingsIn(question).flatMap(({ thing }) => THINGS[thing]?.labels.slice(0, MOST_LABELS) ?? []);
  return [...new Set(labels)].join(" ");
}
