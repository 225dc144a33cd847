import { sentences } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import type { Range } from "@/lib/ranges";
import type { FoundAmount } from "./amount";
import type { Figure } from "./figure";
import { isYear, type Line, linesOf } from "./lines";
import type { Period, PeriodContext } from "./period";
import { isDayOfMonth } from "./period-dates";
import { amountsOf, periodsOf } from "./sentence-runs";

/** Reads the numbers that no other reader took, as `unclear` figures named by the words around them. */
export function readPrinted(page: PageText, read: Figure[], context: PeriodContext): Figure[] {
  const taken = [
    ...read.flatMap(({ place }) => (place.page === page.number ? [place] : [])),
    ...addressesIn(page.text),
  ];
  const isTaken = (start: number, end: number) => taken.some((one) => one.start < end && start < one.end);
  const prose: Range[] = page.sheet ? [] : sentences(page);
  const inProse = (at: number) => prose.some(({ start, end }) => start <= at && at < end);
  const lines = linesOf(page).filter(({ start, text }) => !inProse(start + text.search(/[\p{L}\p{N}]|$/u)));
  const said = lines.filter(({ kind }) => kind === "label" || kind === "prose");
  const figures = [
    ...[...prose, ...said.map(({ start, text }) => ({ start, end: start + text.trimEnd().length }))].flatMap(
      (stretch, at) => ofSentence(page, stretch, context, at),
    ),
    ...lines.flatMap((line, at) => (line.kind === "row" ? ofRow(page, line, at) : [])),
  ];
  return figures.filter(
    ({ place: { start, end } }) => !isTaken(start, end) && !isPartOfNumber(page.text, start),
  );
}

/** Tables are numbered from 0, so printed numbers get negative table numbers. */
const tableOf = (page: PageText, at: number) => -(page.number * 100_000 + at + 1);

type Words = Pick<Figure, "label"> & Partial<Figure>;

function printed(amount: Omit<FoundAmount, "digits">, page: number, words: Words): Figure {
  const { start, end, value, unit, currency, decimals, scale } = amount;
  const place = { page, start, end };
  const isRatio = unit === "percent" || unit === "points" || unit === "times";
  return {
    path: [],
    title: null,
    breakdown: null,
    period: null,
    scenario: "actual",
    measure: "value",
    nature: isRatio ? "ratio" : "flow",
    value,
    unit,
    currency,
    precision: 10 ** -decimals * scale,
    place,
    rowPlace: place,
    table: 0,
    row: 0,
    column: 0,
    isTotal: false,
    proof: "unclear",
    ...words,
  };
}

/** Words before a number that name it, at most, and those behind it where hardly one stands before. */
const WORDS_BEFORE = 8;
const WORDS_BEHIND = 6;

function ofSentence(page: PageText, { start, end }: Range, context: PeriodContext, table: number): Figure[] {
  const text = page.text.slice(start, end).replace(/\s/g, " ");
  if (!/\d/.test(text)) return [];
  const periods = periodsOf(text, context);
  const amounts = amountsOf(text, periods, isCounted)
    .flatMap(({ items }) => items)
    // "A 6-percentage-point rise" over the end of a line.
    .filter(({ end: last }) => !/[-–]/.test(text[last - 1] ?? ""));
  const only = periods.length === 1 ? periods[0] : undefined;
  // "$84,852 less than 4.30.23": the only time is the one that all is set against.
  const period =
    only && /\b(?:than|versus|vs\.?|compared (?:to|with))\s+$/i.test(text.slice(0, only.from))
      ? null
      : onlyOne(periods);
  return amounts.map((amount, at) =>
    printed({ ...amount, start: start + amount.start, end: start + amount.end }, page.number, {
      label: wordsAround(text, amount, amounts[at - 1]?.end ?? 0, amounts[at + 1]?.start ?? text.length),
      period,
      rowPlace: { page: page.number, start, end },
      table: tableOf(page, table),
      row: at,
      ...(amount.unit === "plain" && amount.scale === 1 && { nature: "count" as const }),
    }),
  );
}

/** "12 depots": a small number that counts something; "(2)" is the mark of a note. */
const isCounted = (text: string, amount: FoundAmount) =>
  amount.decimals === 0 &&
  text[amount.start] !== "(" &&
  !isDayOfMonth(text, amount) &&
  /^ \p{Ll}{3,}/u.test(text.slice(amount.end));

/** The last digits of "1-412-317" are no amount below nought. */
const isPartOfNumber = (text: string, start: number) =>
  /^[\p{L}\p{N}][-–]\d/u.test(text.slice(start - 1, start + 2));

function onlyOne(runs: ReturnType<typeof periodsOf>): Period | null {
  const [first, ...others] = runs.filter(({ isPart }) => !isPart).flatMap(({ items }) => items);
  if (!first || others.length > 0) return null;
  const { kind, start, end, fiscalYear } = first;
  return { kind, start, end, ...(fiscalYear !== undefined && { fiscalYear }) };
}

function wordsAround(text: string, { start, end }: FoundAmount, from: number, to: number): string {
  const wordsOf = (part: string) => part.match(/[\p{L}\p{N}](?:[^\s,;()]*[\p{L}\p{N}])?/gu) ?? [];
  const before = wordsOf(text.slice(from, start)).slice(-WORDS_BEFORE);
  if (before.filter((word) => word.length > 2).length > 2) return before.join(" ");
  const behind = wordsOf(text.slice(end, to).split(/[,;]/)[0] ?? "").slice(0, WORDS_BEHIND);
  return [before.join(" "), behind.join(" ")].filter(Boolean).join(" … ");
}

/** A table of contents: its numbers are pages. */
const LEADERS = /\.{4}|(?:\. ){4}/;

/** A row that is in no table: its numbers as they are printed, named by the words before them. */
function ofRow(page: PageText, { cells, text, start }: Line, at: number): Figure[] {
  const numbers = cells.filter((cell) => cell.amount && /\d/.test(cell.text) && !isYear(cell));
  const words = cells.filter(({ amount, left }) => !amount && left < (numbers[0]?.left ?? 0));
  const label = words.map((cell) => cell.text).join(" ");
  const isOfPage = numbers.length === 1 && numbers[0]?.amount?.value === page.number;
  if (label === "" || isOfPage || LEADERS.test(text)) return [];
  const rowPlace = { page: page.number, start, end: start + text.trimEnd().length };
  return numbers.flatMap((cell, column) =>
    cell.amount && !/^\(\d\)$/.test(cell.text)
      ? printed({ ...cell.amount, start: cell.start, end: cell.end }, page.number, {
          ...{ label, rowPlace, column },
          table: tableOf(page, 10_000 + at),
        })
      : [],
  );
}

const STREET =
  "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Square|Sq|Court|Place|Terrace|Close|Quay|Highway|Hwy|Parkway|Pkwy|Crescent|Wharf|Plaza";
/** Numbers of houses, floors, boxes and codes of places. */
const ADDRESSES = [
  String.raw`(?<![\p{Sc}\d.,])\d{1,5}[A-Za-z]?,? (?:\p{Lu}[\p{L}'’.-]{0,30} ){1,3}(?:${STREET})\b(?!['’])`,
  String.raw`(?<![\p{Sc}\d.,])\d{1,4}(?: bis)?,? (?:rue|avenue|boulevard|quai|chemin|calle|via|rua) (?=\p{L})`,
  String.raw`\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|gasse|platz|weg|allee) \d{1,4}\b`,
  String.raw`\bP\.?\s?O\.? Box \d{1,7}\b`,
  String.raw`\b(?:Suite|Ste\.?|Floor|Room|Apt\.?) #?\d{1,5}\b`,
  String.raw`, [A-Z]{2} \d{5}(?:-\d{4})?\b`,
];
/** Numbers to call: with the code of a country, of a place in brackets or behind a nought, or in groups of three, three and four. */
const TELEPHONES = [
  String.raw`\+(?=(?:[ .()-]{0,2}\d){9})\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,5}(?![\d%])`,
  String.raw`\(0?\d{2,4}\) ?\d{3,4}[ -]\d{3,4}\b`,
  String.raw`(?<![\d.,])0\d{2,4}[ -]\d{3,8}(?:[ -]\d{3,4})?\b`,
  String.raw`(?<![\d.,-])\d{3}([-.])\d{3}\1\d{4}\b`,
  String.raw`\b(?:[Tt]el|[Ff]ax|[Pp]h|[Mm]ob)[.:] ?[+(]?\d(?:[ ().-]?\d){4,14}`,
];
const PLACES = new RegExp([...ADDRESSES, ...TELEPHONES].join("|"), "gu");

/** Where a text gives an address or a telephone number, whose digits are no figures. */
const addressesIn = (text: string): Range[] =>
  [...text.matchAll(PLACES)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
