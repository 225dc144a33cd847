import type { Scenario } from "@/lib/ledger/figure";
import { around, type Evidences } from "./evidence";
import { type SaidNumber, saidNumbers } from "./numbers";
import { type Direction, type Stance, stanceOf, wayOf } from "./polarity";
import { comparedScenario, scenarioAt } from "./scenario";
import { type SaidTime, saidTimes } from "./times";

/** A number of a claim with all that the words around it say of it. */
export type SaidFigure = {
  number: SaidNumber;
  stance: Stance;
  way: Direction;
  /** Times that it has to be of; none where the words name none for it. */
  times: SaidTime[];
  /** Which scenario it is of, and which one it is compared with. */
  scenario: Scenario | null;
  compared: Scenario | null;
};

export type SaidSentence = {
  text: string;
  times: SaidTime[];
  figures: SaidFigure[];
};

/** Reads a sentence of a claim. */
export function readSaid(text: string, { context }: Evidences): SaidSentence {
  const times = saidTimes(text, context);
  const numbers = saidNumbers(text, times);
  const figures = numbers.map((number): SaidFigure => {
    const others = numbers.filter((other) => other !== number);
    const stance = stanceOf(text, number, others);
    const [before, after] = around(text, number, others);
    return {
      number,
      stance,
      way: number.isMinus ? -1 : wayOf(stance),
      times: timesOf(text, number, times, numbers, stance),
      scenario: scenarioAt(before, clauseOf(after)),
      compared: comparedScenario(after) ?? comparedScenario(before),
    };
  });
  return { text, times, figures };
}

const clauseOf = (after: string) => after.split(/[,;:–—]\s|\s(?:and|but|while|against|versus)\s/)[0] ?? "";

/** Up to three words, and none that compares, lead from a number to its time: "$5m in the month of May". */
const LEADS =
  /^\)?,?\s+(?:(?!(?:compared|against|versus|than|over|from|up|down|and|but|since)\b)[^\s,;]+\s+){0,3}$/i;
const COMPARES =
  /\b(?:compared (?:with|to)|against|versus|vs\.?|than|over|on|from|since|up on|down on)\s+(?:the\s+)?(?:\p{L}+\s+(?:of|in|at|for)\s+)?$/iu;

/** The times that a number is of: one right behind it, else the last one before it, else the next one behind. */
function timesOf(
  text: string,
  number: SaidNumber,
  all: SaidTime[],
  numbers: SaidNumber[],
  stance: Stance,
): SaidTime[] {
  const dating = all.filter(({ isName, from }) => !isName && !COMPARES.test(text.slice(0, from)));
  const isNext = (one: SaidNumber, time: SaidTime) =>
    time.from >= one.end &&
    LEADS.test(text.slice(one.end, time.from)) &&
    !numbers.some((other) => other.start >= one.end && other.end <= time.from);
  const next = dating.find((time) => isNext(number, time));
  if (next) return [next];
  // "Up from $4m" is of another time than the rest of its sentence.
  const isOther =
    stance.link === "from" ||
    /\b(?:against|versus|compared (?:with|to)|than)\s[^,;]*$/i.test(text.slice(0, number.start));
  const before = dating.filter(({ to }) => to <= number.start);
  const own = before.filter((time) => !numbers.some((other) => other !== number && isNext(other, time)));
  const nearest = own.at(-1);
  if (nearest && !(isOther && isParted(text, nearest, number))) return [nearest];
  if (isOther) return [];
  const last = before.at(-1);
  if (last) return [last];
  const later = dating.find(({ from }) => from >= number.end);
  return later && !numbers.some((other) => other.start >= number.end && other.end <= later.from)
    ? [later]
    : [];
}

const isParted = (text: string, { to }: SaidTime, { start }: SaidNumber) =>
  /\b(?:against|versus|compared|than|from)\b|[,;]/i.test(text.slice(to, start));
