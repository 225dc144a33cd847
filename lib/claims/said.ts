import type { Scenario } from "@/lib/ledger/figure";
import { datesOf } from "./dates";
import type { Evidence, Evidences } from "./evidence";
import { around, type SaidNumber, saidNumbers } from "./numbers";
import { type Direction, type Stance, stanceOf, wayOf } from "./polarity";
import { ratesAt } from "./rates";
import {
  type Comparison,
  comparisonIn,
  scenarioAt,
  scenariosIn,
  setAgainst,
  withoutComparisons,
} from "./scenario";
import { type SaidTime, saidTimes } from "./times";

/** A number of a claim with everything that the surrounding words say about it. */
export type SaidFigure = {
  number: SaidNumber;
  stance: Stance;
  way: Direction;
  /** The times that its evidence must have; empty where the words name none for it. */
  times: SaidTime[];
  /** Whether the words unambiguously give it these times. */
  areTimesSure: boolean;
  /** Its scenario, and the one that it is compared with. */
  scenario: Scenario | null;
  compared: Scenario | null;
  /** The words of the comparison, and whether they are adjacent to the number: "$5m above budget". */
  comparison: Comparison | null;
  isAtComparison: boolean;
  /** The words around it, up to the neighbouring numbers. */
  clause: string;
  /** The scenario of the next number, with which it is compared: "$5m against a budget of $4m". */
  against: Scenario | null;
  /** The units per which it is given: "tonne". */
  rates: string[];
  /** Whether it is the second number of "$5m of $4m". */
  isSecond: boolean;
};

export type SaidSentence = {
  text: string;
  times: SaidTime[];
  figures: SaidFigure[];
};

/** Parses a sentence of a claim. */
export function readSaid(
  text: string,
  { all, context, sentences, headings, companies }: Evidences,
): SaidSentence {
  const names = [...namesIn(text, all), ...companiesIn(text, companies)];
  const isOfName = (from: number, to: number) => names.some((name) => name.from <= from && to <= name.to);
  const times = saidTimes(text, context).filter(({ from, to }) => !isOfName(from, to));
  const known = `${sentences.join("\n")}\n${headings}`;
  const numbers = saidNumbers(text, times).filter(
    (number) => !isOfName(number.start, number.end) && !isPartOfName(text, number, known),
  );
  const figures = numbers.map((number): SaidFigure => {
    const others = numbers.filter((other) => other !== number);
    const stance = stanceOf(text, number, others);
    const [before, after] = around(text, number, others);
    const dates = datesOf(text, number, times, numbers, stance.link);
    const isSecond = others.length > 0 && SECOND.test(before);
    // "Planned to come down from 106 to 98": the starting value is not planned.
    const scenario =
      scenarioAt(
        stance.link === "from" || isToldAgain(before, number, others) ? "" : before,
        clauseOf(after),
      ) ?? (others.length === 0 ? onlyPlanIn(text) : null);
    const behind = after.split(/[;]|\s(?:but|while|whereas|though|although)\s|,\s+and\s/)[0] ?? "";
    const ahead = comparisonIn(lastOf(before));
    const comparison = comparisonIn(behind) ?? (ahead && { ...ahead, from: 0 });
    return {
      number,
      stance,
      way: number.isMinus ? -1 : wayOf(stance),
      times: dates.times,
      areTimesSure: dates.isSure,
      // "$2m of the $3m for repairs was spent": only the first was spent.
      scenario: isSecond && scenario === "actual" ? null : scenario,
      compared: comparison?.scenario ?? null,
      comparison,
      isAtComparison: comparison !== null && comparison.from <= NEAR_NUMBER,
      clause: `${lastOf(before)} ${behind}`,
      against: setAgainst(after),
      rates: ratesAt(text, number),
      isSecond,
    };
  });
  return { text, times, figures };
}

/** How many letters, as in "more", may separate a number from its comparison. */
const NEAR_NUMBER = 12;

/** "The board should plan for it." */
const PLANS = /\b(?:to|should|must|will|would|could)\s+(?:plan|budget|forecast|target)\b/gi;

/** "Wages of $4m are forecast for the year": in a sentence with one number, the only plan named, unless it is the base of a comparison. */
function onlyPlanIn(text: string): Scenario | null {
  const [only, second] = scenariosIn(withoutComparisons(text.replace(PLANS, " ")));
  return comparisonIn(text) === null && second === undefined ? (only ?? null) : null;
}

const SECOND =
  /^\s*(?:(?:spent|used|drawn|left(?: over)?|remaining|unspent)\s+)?(?:(?:out )?of(?:\s+(?:the|its|their|our|an?))?|against|versus|vs\.?)\s*$/i;

/** Positions in a text of the label or column of a cited figure that contains digits: "2-month deposit 1170", "1 - 30". */
function namesIn(text: string, all: Evidence[]): { from: number; to: number }[] {
  const names = new Set(all.flatMap(({ figure }) => [figure?.label ?? "", figure?.breakdown ?? ""]));
  const inText = text.toLowerCase();
  return [...names].filter(isNumberedName).flatMap((name) => {
    const from = inText.indexOf(name.toLowerCase());
    return from < 0 ? [] : [{ from, to: from + name.length }];
  });
}

/** Positions in a text of the first word of a company's name that contains digits: "3M", "7-Eleven". */
function companiesIn(text: string, companies: string[]): { from: number; to: number }[] {
  const words = companies.flatMap((name) => /^\d+[-\p{L}][-\p{L}\d]*/u.exec(name)?.[0] ?? []);
  return words.flatMap((word) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d$€£.,])${word}(?![\\p{L}\\d])`, "gu"))].map(({ index }) => ({
      from: index,
      to: index + word.length,
    })),
  );
}

/** Whether a name with digits is more than a number or a time. */
function isNumberedName(name: string): boolean {
  const times = saidTimes(name, {});
  const words = [...name].filter((_, at) => times.every(({ from, to }) => at < from || at >= to)).join("");
  return /\d/.test(name) && (/\p{L}{2}/u.test(words) || /^\d+\s*[-–]\s*\d+$/.test(name));
}

/** "91 days or older", "over 90 days", "more than 60 days" for columns headed "91 and over", "61 - 90": whether the number is a column's limit. */
function isNamedStretch(text: string, { start, end, unit }: Stretch, known: string): boolean {
  const written = text.slice(start, end);
  if (
    unit !== "plain" ||
    !/^\d{1,3}$/.test(written) ||
    !/^\s+(?:(?:to|[-–])\s+\d{1,3}\s+)?(?:day|week|month|year)s?\b/i.test(text.slice(end))
  )
    return false;
  const isOver = /\b(?:over|more than|older than|beyond)\s*$/i.test(text.slice(0, start));
  const sizes = [written, ...(isOver ? [Number(written) + 1] : [])].join("|");
  const own = `(?<![\\d.,])(?:${sizes})(?![\\d.,])`;
  const bound = `${own}\\s*(?:[-–]\\s*\\d|(?:days?\\s+)?(?:and over|or more|\\+|and older|or older|plus))|\\d\\s*[-–]\\s*${own}`;
  return (
    new RegExp(bound, "i").test(known) ||
    (isOver && new RegExp(`(?:\\b(?:over|more than|older than)|>)\\s*${written}\\b`, "i").test(known))
  );
}

type Stretch = Pick<SaidNumber, "start" | "end" | "unit">;

/** "Month 5", "risk 3": whether the number is part of a name that the papers use. */
function isPartOfName(text: string, { start, end, unit }: SaidNumber, known: string): boolean {
  if (isNamedStretch(text, { start, end, unit }, known)) return true;
  const word = /(\p{L}+)\s$/u.exec(text.slice(0, start))?.[1];
  const isName = word !== undefined && unit === "plain" && /^\d{1,4}$/.test(text.slice(start, end));
  // "Forecast 2", "Gate 3": a capitalized name.
  const mayBeName = isName && (NUMBERED.test(word) || /^\p{Lu}/u.test(word));
  return mayBeName && new RegExp(`\\b${word}\\s+${text.slice(start, end)}\\b`, "i").test(known);
}

const NUMBERED =
  /^(?:month|week|period|item|page|note|section|resolution|phase|stage|chapter|appendix|risk|step|paragraph|class|tier|level|grade|option|lot|unit|schedule|version|series|route|line)$/i;

/** "105% of the budget: 3,129,500 of 2,980,000": words before the colon belong to the previous number. */
const isToldAgain = (before: string, { start }: SaidNumber, others: SaidNumber[]) =>
  /^[^,;]*:\s*$/.test(before) && others.some(({ end }) => end <= start);

/** The last part that contains a statement: "above budget in May, at" is one part. */
const lastOf = (before: string) =>
  before
    .replace(/[,;:–—]\s+(?=(?:at|by|with)?\s*$)/, " ")
    .split(/[,;:–—]\s|\s(?:and|but|while)\s/)
    .at(-1) ?? "";

const clauseOf = (after: string) => after.split(/[,;:–—]\s|\s(?:and|but|while|against|versus)\s/)[0] ?? "";
