import type { AnswerValue, PaperFigure } from "./answer";
import type { FigureIndex } from "./index-figures";
import { tableOf } from "./lines";
import { latestFirst } from "./periods";
import type { Asked } from "./several";
import { type Result, sumOf, worked, written } from "./stated";
import { isBareTotal, isSubject, tokensOf } from "./words";

/** "Over 90 days", "more than 60 days", "90+ days", "120 days or more" */
const ASKED =
  /(?:\b(?:over|above|beyond|past|(?:more|older|longer|greater) than)|>)\s?(\d{2,3})\s?days\b|\b(\d{2,3})\s?\+\s?days\b|\b(\d{2,3}) days (?:or (?:more|older)|overdue|plus)\b/i;
const UNIT = "\\s?(days?|months?|mths?|years?|yrs?)?";
const RANGE = new RegExp(`(?<!\\d)(\\d{1,3})\\s?(?:-|–|to)\\s?(\\d{1,4})(?!\\d)${UNIT}`, "i");
const OPEN = new RegExp(
  `(?:\\b(?:over|above|beyond|past|(?:more|older|longer|greater) than)|[>≥])\\s?(\\d{1,3})(?!\\d)${UNIT}|(?<!\\d)(\\d{1,3})\\s?(?:\\+|(?:days )?(?:and|&|or) (?:over|above|older|more))${UNIT}`,
  "i",
);
/** Words of every list of debts, which "Other debtors" has too. */
const OF_DEBTS =
  /^(?:receivable|payable|debtor|creditor|customer|client|supplier|vendor|debt|account|trade|other|total|share|open|due|overdue|late|old|current|day|over|more)$/;
const OWED_BY_US = /\b(?:payables?|creditors?|suppliers?|vendors?)\b/i;
const NAMED = 0.9;

/** The ages in days that a column holds; without an end where it is open. */
type Ages = { from: number; to: number };

const daysOf = (count: string | undefined, unit = "day"): number =>
  Number(count) * (/^m/i.test(unit) ? 30 : /^y/i.test(unit) ? 365 : 1);

/** "91-180 days", "More than 180 days", "1-2 years" */
function agesOf(name: string): Ages | undefined {
  const [range, first, last, unit] = RANGE.exec(name) ?? [];
  if (range !== undefined) return { from: daysOf(first, unit), to: daysOf(last, unit) };
  const [open, over, unitOver, plus, unitPlus] = OPEN.exec(name) ?? [];
  if (open === undefined) return undefined;
  return { from: daysOf(over ?? plus, over ? unitOver : unitPlus), to: Number.POSITIVE_INFINITY };
}

/** How many days "6 months" and "181 days" may lie apart. */
const SAME_AGE = 5;

/** Whether ages follow each other from so many days on, none twice and none left out. */
function areWhole(ages: Ages[], days: number): boolean {
  const inOrder = ages.toSorted((one, other) => one.from - other.from);
  return inOrder.every(({ from }, at) => {
    const before = inOrder[at - 1]?.to ?? days;
    return from >= before && from - before <= (at === 0 ? 1 : SAME_AGE);
  });
}

/** The share of debts in all that is owed, where the list has a total. */
function shareOf(aged: PaperFigure[], { rowsOf }: FigureIndex): AnswerValue | undefined {
  const [first] = aged;
  const row = first && rowsOf.get(tableOf(first))?.find(({ figures }) => figures.includes(first));
  const whole = row?.figures.find(
    ({ breakdown, unit }) => unit === first?.unit && isBareTotal(breakdown ?? ""),
  );
  if (!whole || whole.value === 0) return undefined;
  const sum = sumOf(aged);
  const part = aged.length > 1 ? `(${sum.formula})` : written(sum.value);
  const formula = `${part} ÷ ${written(whole.value)} × 100`;
  return worked((sum.value / whole.value) * 100, formula, [...aged, whole], { unit: "percent" });
}

/** "What share of receivables is current?", "How much of it is overdue?" */
const CURRENT = /\b(?:current|not (?:yet )?(?:over)?due)\W*$/i;
const OVERDUE = /\b(?:overdue|past due|late)\W*$/i;
const NOT_DUE = /^\W*(?:current|not (?:yet )?(?:over)?due|within terms)\b/i;

/** Which columns hold the debts that are asked for, and from how many days on, where a question says that. */
type AgeAsked = { is: (column: string) => boolean; from?: number };

function ageAsked(text: string, isShare: boolean): AgeAsked | undefined {
  const [, over, plus, orMore] = ASKED.exec(text) ?? [];
  const days = Number(over ?? plus ?? orMore);
  if (days) return { is: (column) => (agesOf(column)?.from ?? -1) >= days, from: days };
  if (!isShare) return undefined;
  if (CURRENT.test(text)) return { is: (column) => NOT_DUE.test(column) };
  return OVERDUE.test(text)
    ? { is: (column) => agesOf(column) !== undefined && !NOT_DUE.test(column) }
    : undefined;
}

/** "How much is overdue by more than 90 days?" of a list by age that parts the debts beyond: the totals of its later columns, added. */
export function agedOver({ index, plan }: Asked): Result | undefined {
  const isShare = plan.operation === "share" || plan.inPercent;
  const age = ageAsked(plan.text, isShare);
  if (!age || !(plan.operation === "value" || isShare) || plan.periods.length > 1) return undefined;
  const isOfOurs = OWED_BY_US.test(plan.text);
  const said = new Set(plan.tokens.filter(isSubject).map(({ text }) => text));
  const found = [...index.rowsOf.values()].flatMap((rows): PaperFigure[][] => {
    const total = rows.findLast(({ isTotal }) => isTotal);
    // Who is named has a row of their own.
    const isNamed = rows.some(
      (row) =>
        row !== total && tokensOf(row.label).some(({ text }) => said.has(text) && !OF_DEBTS.test(text)),
    );
    if (!total || isNamed) return [];
    const aged = total.figures.filter(
      ({ breakdown, title, measure, unit }) =>
        measure === "value" &&
        unit !== "percent" &&
        age.is(breakdown ?? "") &&
        OWED_BY_US.test(title ?? "") === isOfOurs,
    );
    const ages = aged.flatMap(({ breakdown }) => agesOf(breakdown ?? "") ?? []);
    const areOfOneTime = new Set(aged.map(({ period }) => period?.end)).size === 1;
    const from = age.from ?? Math.min(...ages.map((one) => one.from));
    const areAll = ages.length === 0 || areWhole(ages, from);
    return aged.length >= (isShare ? 1 : 2) && areOfOneTime && areAll ? [aged] : [];
  });
  const [period] = plan.periods;
  const fitting = found
    .filter(([first]) => !period || first?.period?.end === period.end)
    .sort(([a], [b]) => (a && b ? latestFirst(a, b) : 0));
  const [latest, next] = fitting;
  const isOne = latest?.[0]?.period?.end !== next?.[0]?.period?.end;
  if (!latest || !isOne) return undefined;
  const value = isShare ? shareOf(latest, index) : sumOf(latest);
  return (
    value && { operation: isShare ? "share" : "sum", values: [value], certainty: NAMED, isWeighed: true }
  );
}
