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

/** By what each thing is known in a text: the names of reports, and those of people that are more than a word, which may mean anything. */
const KNOWN_BY = THINGS.map(({ asked, labels }) =>
  [...labels, ...asked.filter((name) => name.includes(" "))].map((name) => spaced(wordsOf(name))),
);

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

/** Whether a text names a thing. */
export function isNamed(thing: Thing, text: string): boolean {
  const said = spaced(wordsOf(text));
  return KNOWN_BY[thing]?.some((name) => said.includes(name)) ?? false;
}

/** Labels of a thing that are searched for: what comes behind them is rare. */
const MOST_LABELS = 3;

/** The words under which the papers may say what a question asks, or an empty text. */
export function paperWords(question: string): string {
  const labels = thingsIn(question).flatMap(({ thing }) => THINGS[thing]?.labels.slice(0, MOST_LABELS) ?? []);
  return [...new Set(labels)].join(" ");
}
