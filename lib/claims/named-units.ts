import { tokensOf } from "@/lib/ask/words";
import type { Evidences } from "./evidence";
import { movementIn } from "./polarity";
import type { BoundNumber } from "./said";
import { isPlainWord, root } from "./words";

/** The roots of all words in the citations, their headings and the names of their lines. */
export const knownRoots = ({ quotes, sentences, headings, all, companies }: Evidences) =>
  new Set(
    tokensOf(
      [
        ...quotes,
        ...sentences,
        headings,
        ...companies,
        ...all.map(({ label, breakdown, scenario }) => `${label} ${breakdown} ${scenario}`),
      ].join("\n"),
    ).map(({ text }) => root(text)),
  );

/** "NOK 7,140 a tonne", "6.8 minutes per property": the unit that a number is given for appears in the proof. */
export function isUnitNamed({ said: { number }, proof }: BoundNumber, text: string, all: Evidences): boolean {
  const behind = text.slice(number.end, number.end + 60);
  const words = [
    ...behind.matchAll(/^\s+(?:\p{L}+\s+)?an?\s+(\p{L}{2,})/gu),
    ...behind.matchAll(/^\s*(?:[\p{L}-]+\s+){0,4}?(?:per|each|every)\s+(\p{L}{2,})/gu),
    ...(number.unit === "plain" ? behind.matchAll(/^[\s-]*(\p{L}{3,})/gu) : []),
  ].map(([, word = ""]) => word.toLowerCase());
  if (!proof.every(({ label, breakdown }) => isPerSaid(`${label} ${breakdown}`, text))) return false;
  const known = knownRoots(all);
  const isPlain = (word: string) => (isPlainWord(word) && !TIME.test(word)) || movementIn(word) !== 0;
  return words.every((word) => isPlain(word) || known.has(root(word)) || isTimeOfSpeech(word, text));
}

/** "Infections per 1,000 bed days": the size of the unit. */
const isPerSaid = (name: string, text: string) =>
  [...name.matchAll(/\bper\s+([\d,]{2,})/g)].every(([, count = ""]) => text.includes(count));

const TIME = /^(?:minute|hour|day|week|month|quarter|year)s?$/;
/** "Than a year ago", "6% a year earlier": a time, not a unit. */
const isTimeOfSpeech = (word: string, text: string) =>
  new RegExp(
    `\\b${word}\\s+(?:ago|earlier|before|later|to date|end|on year)|\\b(?:last|this|the|same)\\s+${word}\\b`,
    "i",
  ).test(text);
