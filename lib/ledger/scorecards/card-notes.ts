import { MONTH_NAME } from "@/lib/ledger/period";
import { onceFor } from "@/lib/ledger/remember";
import type { Cell } from "@/lib/ledger/table";
import { readDay } from "@/lib/ledger/values/dates";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { headingSays } from "@/lib/ledger/vocabulary/headings";
import { isBarePeriod, readHeading } from "./heading";
import type { Role } from "./types";

/** Part of a card's line, with its position in the page text. */
export type Words = Pick<Cell, "page" | "start" | "end" | "text">;

/** A line of a card besides its value: "Target 76%" is a plan, "Q1: 4.12%" an earlier value. */
export type Told = { heading: Words; amount: Words; isPlan: boolean };

/**
 * A line of a card that is neither its name nor its value. `changes`: it gives the change of the value, or its previous
 * one.
 */
export type Note = { told: Told[]; status: Words | null; changes: boolean };

/** "72.9%¹": a mark after an amount refers to a footnote. "m²" is not a mark. */
const MARK = /(?<=[\d%)xKMB]|bn)[*†‡¹²³⁴-⁹]+$/u;
/** "as at 30 June", "Mar 31", "6/30", "Q2 FY26": a word before a text that is just a time. */
const LEAD_OF_TIME = /^\(?(?:as\s+(?:of|at)|at|to|in|for|end(?:ed|ing)?)\s+/i;
const STRETCH_TO_DATE =
  /^(?:(?:rolling|trailing|last)\s+(?:12|twelve)\s+months|LTM|TTM|YTD|year[- ]to[- ]date|this\s+(?:month|quarter|year))$/i;
export const DAY_OF_YEAR = new RegExp(
  `^(?:${MONTH_NAME}\\.?\\s\\d{1,2}|\\d{1,2}\\s${MONTH_NAME}|\\d{1,2}/\\d{1,2})$`,
  "i",
);

/** Text allowed after a value: the change, or its scope ("21,460 in the month", "2.8% of food received"). */
const BEHIND = /(?<=\S)\s*[▲▼△▽↑↓↗↘→⬆⬇]|(?<=\S)\s(?:in|for|during|of)\s\p{L}/iu;
/**
 * "▲ 18 bps vs Aug", "+3 pts on July", "down 4%", "from 61 in June": marked by an arrow, a sign or a word before the
 * amount.
 */
const CHANGE =
  /^\(?(?:[▲▼△▽↑↓↗↘→⬆⬇]|[+−–-]\s?[$€£]?\d.*\s(?:vs\.?|versus|on|from|since|against|over|yoy|mom|qoq)\b|(?:unchanged|flat)\b|(?:up|down|from|vs\.?|versus|compared|was|change|yoy|mom|qoq)\b(?=.*\d(?<!\b(?:19|20)\d{1,2})))/iu;
const FROM = /\b(?:from|vs\.?|versus|was|previously)\s+(\S.*?)\s+(?:in|at|for|on)\s+(\S.*?)\)?$/iu;
const PARTS = /\s+[|·•/]\s+|;\s+/gu;
const BOUNDS = /^(?:min(?:imum)?|max(?:imum)?|floor|ceiling|cap|commitment)\.?$/i;
const LONGEST_NOTE = 70;
const LONGEST_VALUE = 40;

/** A part of some words. */
export const wordsAt = ({ page, start, text }: Words, from: number, to: number): Words => ({
  page,
  start: start + from,
  end: start + to,
  text: text.slice(from, to),
});

/**
 * The amount in a text, without a label ("Actual: 54") or what follows it ("$12.4m ▲ 8%", "4,985 in November"); null
 * for any other text, and for a year.
 */
export function valueIn(words: Words): Words | null {
  if (words.text.length > LONGEST_VALUE || !/\d/.test(words.text)) return null;
  const [lead = "", heading = ""] = HEADED.exec(words.text) ?? [];
  const from = knownRole(heading) === "current" ? lead.length : 0;
  const behind = BEHIND.exec(words.text)?.index ?? words.text.length;
  const value = wordsAt(words, from, words.text.slice(0, behind).trimEnd().replace(MARK, "").length);
  // "Minimum 9.00%" is a plan, and "over 90%" often is; words may only follow the number.
  return isAmount(value.text) && !/^\p{L}*\p{Ll}{2}/u.test(value.text) ? value : null;
}

const HEADED = /^(\p{L}[\p{L} ]{2,20}?)\s*[:=]\s*/u;

const isAmount = (text: string) =>
  /\d/.test(text) && readQuantity(text) !== null && !/^(?:19|20)\d\d$/.test(text) && readDay(text) === null;

/** Whether words head a target: "Target", "Limit", "Budget", "Minimum". */
export const isPlanWord = (words: string) =>
  BOUNDS.test(words) || knownRole(words) === "target" || headingSays(words, "budget");

/** The role of words that are known as a heading, not guessed from their parts. */
export function knownRole(words: string): Role | undefined {
  const { roles, isGuess } = readHeading(words);
  return isGuess ? undefined : roles[0];
}

/** Whether words are a time and nothing else: "Mar 31", "as at 30 June 2026", "Q2 FY26", "rolling 12 months". */
export function isTimeAlone(words: string): boolean {
  const time = words.replace(LEAD_OF_TIME, "").replace(/\)$/, "");
  return STRETCH_TO_DATE.test(time) || DAY_OF_YEAR.test(time) || isBarePeriod(time) || readDay(time) !== null;
}

export const isTimeWord = (words: string) =>
  isBarePeriod(words) || headingSays(words, "prior") || readDay(words) !== null;

/**
 * Reads a line of a card besides its name and value; null if it is not a note. Cached, because several numbers look at
 * the same line.
 */
export const noteIn = onceFor((words: Words): Note | null => {
  if (words.text.length > LONGEST_NOTE || !/[\p{L}:▲▼△▽↑↓↗↘→⬆⬇]/u.test(words.text)) return null;
  const parts = partsOf(words);
  const told = parts.flatMap((part) => fromIn(part) ?? headedIn(part) ?? []);
  const changes = CHANGE.test(words.text);
  const status = changes ? null : (parts.find(({ text }) => readStatus(text)) ?? null);
  const isHeaded = isPlanWord(/^\p{L}+/u.exec(words.text)?.[0] ?? "") && /\d/.test(words.text);
  return told.length > 0 || changes || status || isHeaded ? { told, status, changes } : null;
});

function partsOf(words: Words): Words[] {
  const parts: Words[] = [];
  let from = 0;
  for (const { index, 0: mark } of words.text.matchAll(PARTS)) {
    parts.push(wordsAt(words, from, index));
    from = index + mark.length;
  }
  return [...parts, wordsAt(words, from, words.text.length)];
}

/** "from 61 in June": the earlier time, and the value then. */
function fromIn(words: Words): Told | null {
  const [all = "", amount = "", time = ""] = FROM.exec(words.text) ?? [];
  if (!amount || !isAmount(amount) || !isTimeWord(time)) return null;
  const from = words.text.length - all.length + all.indexOf(amount);
  const at = words.text.lastIndexOf(time);
  return {
    heading: wordsAt(words, at, at + time.length),
    amount: wordsAt(words, from, from + amount.length),
    isPlan: false,
  };
}

/** "Target: ≤ 1.8%", "Q1: 4.12%", "LY £3.8m", "(2024: £3.9m)": the shortest heading and its amount. */
function headedIn(words: Words): Told | null {
  // "Mar 31" below a value is a date, not 31 in March.
  if (DAY_OF_YEAR.test(words.text.replace(LEAD_OF_TIME, ""))) return null;
  const lead = words.text.startsWith("(") ? 1 : 0;
  const tail = words.text.length - (lead && words.text.endsWith(")") ? 1 : 0);
  for (const { index, 0: gap } of words.text.matchAll(/\s*[:=]\s*|\s+/g)) {
    const [heading, rest] = [words.text.slice(lead, index), words.text.slice(index + gap.length, tail)];
    const [said = ""] = /^.*?(?=\s+(?:by|in|at|for)\s|$)/i.exec(rest) ?? [];
    const amount = said.replace(MARK, "");
    if (!isAmount(amount)) continue;
    const isPlan = isPlanWord(heading);
    if (!(isPlan || isTimeWord(heading))) continue;
    const from = index + gap.length;
    return {
      heading: wordsAt(words, lead, index),
      amount: wordsAt(words, from, from + amount.length),
      isPlan,
    };
  }
  return null;
}
