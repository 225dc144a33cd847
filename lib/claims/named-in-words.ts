import type { PaperFigure } from "@/lib/ask/answer";
import { tokensOf } from "@/lib/ask/words";
import { NET, TIME_NOUN } from "./bind";
import { type Evidence, type Evidences, tableOf } from "./evidence";
import { movementIn, stateIn } from "./polarity";
import type { BoundNumber, SaidFigure } from "./said";
import { isPlainWord, root, rootsOf } from "./words";

/** Whether a sentence names the line of a figure, and no other line of its table except those it also gives figures for. */
export function isLineNamed(
  one: Evidence,
  bound: BoundNumber[],
  text: string,
  { lineNames, all }: Evidences,
): boolean {
  const { figure } = one;
  if (!figure) return true;
  const said = new Set(rootsOf(text));
  const own = rootsOf(`${figure.label} ${figure.breakdown ?? ""} ${figure.path.at(-1) ?? ""}`);
  const label = rootsOf(figure.label);
  const names = (lineNames.get(tableOf(figure)) ?? []).filter((name) => name !== figure.label).map(rootsOf);
  const isOwnOnly = (word: string) => said.has(word) && !names.some((name) => name.includes(word));
  if (isOtherColumn(figure, said, all)) return false;
  const shared = label.filter((word) => said.has(word));
  // "A deficit of $5m" of "Net result".
  const isOutcome = NET.test(figure.label) && stateIn(text) !== 0;
  if (label.length > 0 && 2 * shared.length < label.length && !label.some(isOwnOnly) && !isOutcome)
    return false;
  const told = bound.flatMap(({ proof }) =>
    proof.flatMap((other) => (other.figure ? rootsOf(`${other.figure.label} ${other.breakdown}`) : [])),
  );
  const elsewhere = all.flatMap((other) => (other.said ? rootsOf(other.sentence) : []));
  const known = new Set([...own, ...told, ...elsewhere]);
  return !names.some((name) => {
    const others = name.filter((word) => !known.has(word));
    return others.length > 0 && others.every((word) => said.has(word));
  });
}

/** Whether columns of a row differ only in name, and the words name none of them or a different one. */
function isOtherColumn(figure: PaperFigure, said: Set<string>, all: Evidence[]): boolean {
  const beside = all.flatMap(({ figure: other }) =>
    other &&
    tableOf(other) === tableOf(figure) &&
    other.row === figure.row &&
    other.breakdown !== figure.breakdown
      ? [rootsOf(other.breakdown ?? "")]
      : [],
  );
  const own = rootsOf(figure.breakdown ?? "");
  const isCalled = own.length === 0 || own.some((word) => said.has(word));
  const isOther = beside.some((name) => name.some((word) => said.has(word) && !own.includes(word)));
  return beside.length > 0 && (!isCalled || isOther);
}

/** In a sentence with several numbers, whether the words next to this one are also next to it in the source, and not next to another. */
export function isOfItsPart(
  { number }: SaidFigure,
  proof: Evidence[],
  text: string,
  { all }: Evidences,
): boolean {
  const [one] = proof;
  if (!one?.said || proof.length > 1) return true;
  const beside = all.filter((other) => other.said !== null && other.sentence === one.sentence);
  if (beside.length < 2) return true;
  const from = Math.max(
    0,
    ...[...text.slice(0, number.start).matchAll(/[,;]\s|\band\s|\bbut\s/g)].map(({ index }) => index),
  );
  const length = text.slice(number.end).search(/[,;]\s|\band\s|\bbut\s|$/);
  const said = rootsOf(text.slice(from, number.end + length));
  const partOf = (other: Evidence) => new Set(rootsOf(segmentOf(other)));
  const own = partOf(one);
  const first = Math.min(...beside.map((other) => other.said?.start ?? 0));
  // The opening words of a sentence apply to all its numbers.
  const foreign = beside
    .filter((other) => segmentOf(other) !== segmentOf(one) && other.said?.start !== first)
    .map(partOf);
  return said.every((word) => own.has(word) || !foreign.some((part) => part.has(word)));
}

/** The part of a sentence that contains a number. */
function segmentOf({ said, sentence }: Evidence): string {
  if (!said) return sentence;
  const parts = sentence.split(/(?=[,;:]\s)|(?=\s(?:and|but|while|against|compared)\s)/);
  let at = 0;
  for (const part of parts) {
    at += part.length;
    if (said.start < at) return part;
  }
  return sentence;
}

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
  const isPlain = (word: string) => (isPlainWord(word) && !TIME_NOUN.test(word)) || movementIn(word) !== 0;
  return words.every((word) => isPlain(word) || known.has(root(word)) || isTimeOfSpeech(word, text));
}

/** "Infections per 1,000 bed days": the size of the unit. */
const isPerSaid = (name: string, text: string) =>
  [...name.matchAll(/\bper\s+([\d,]{2,})/g)].every(([, count = ""]) => text.includes(count));

/** "Than a year ago", "6% a year earlier": a time, not a unit. */
const isTimeOfSpeech = (word: string, text: string) =>
  new RegExp(
    `\\b${word}\\s+(?:ago|earlier|before|later|to date|end|on year)|\\b(?:last|this|the|same)\\s+${word}\\b`,
    "i",
  ).test(text);
