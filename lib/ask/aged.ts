import type { PaperFigure } from "./answer";
import { latestFirst } from "./periods";
import type { Asked } from "./several";
import { type Result, sumOf } from "./stated";
import { isSubject, tokensOf } from "./words";

/** "Over 90 days", "more than 60 days", "90+ days", "120 days or more" */
const ASKED =
  /(?:\b(?:over|above|beyond|past|(?:more|older|longer|greater) than)|>)\s?(\d{2,3})\s?days\b|\b(\d{2,3})\s?\+\s?days\b|\b(\d{2,3}) days (?:or (?:more|older)|overdue|plus)\b/i;
const RANGE = /(?<!\d)(\d{1,3})\s?(?:-|–|to)\s?\d{1,4}(?!\d)/i;
const OPEN =
  /(?:\b(?:over|above|beyond|past|(?:more|older|longer|greater) than)|[>≥])\s?(\d{1,3})(?!\d)|(?<!\d)(\d{1,3})\s?\+/i;
const OWED_BY_US = /\b(?:payables?|creditors?|suppliers?|vendors?)\b/i;
const NAMED = 0.9;

/** The days of age that a column begins with: 91 of "91-180 days", 180 of "More than 180 days". */
function beginsWith(name: string): number | undefined {
  const range = RANGE.exec(name)?.[1];
  if (range) return Number(range);
  const [, over, plus] = OPEN.exec(name) ?? [];
  const days = over ?? plus;
  return days === undefined ? undefined : Number(days);
}

/** "How much is overdue by more than 90 days?" of a list by age that parts the debts beyond: the totals of its later columns, added. */
export function agedOver({ index, plan }: Asked): Result | undefined {
  const [, over, plus, orMore] = ASKED.exec(plan.text) ?? [];
  const days = Number(over ?? plus ?? orMore);
  if (!days || plan.operation !== "value" || plan.inPercent || plan.periods.length > 1) return undefined;
  const isOfOurs = OWED_BY_US.test(plan.text);
  const said = new Set(plan.tokens.filter(isSubject).map(({ text }) => text));
  const found = [...index.rowsOf.values()].flatMap((rows): PaperFigure[][] => {
    const total = rows.findLast(({ isTotal }) => isTotal);
    // Who is named has a row of their own.
    const isNamed = rows.some(
      (row) => row !== total && tokensOf(row.label).some(({ text }) => said.has(text)),
    );
    if (!total || isNamed) return [];
    const aged = total.figures.filter(
      ({ breakdown, title, measure, unit }) =>
        measure === "value" &&
        unit !== "percent" &&
        (beginsWith(breakdown ?? "") ?? -1) >= days &&
        OWED_BY_US.test(title ?? "") === isOfOurs,
    );
    const isWhole = aged.some(({ breakdown }) => (beginsWith(breakdown ?? "") ?? 0) <= days + 1);
    return isWhole && aged.length > 1 ? [aged] : [];
  });
  const [period] = plan.periods;
  const fitting = found
    .filter(([first]) => !period || first?.period?.end === period.end)
    .sort(([a], [b]) => (a && b ? latestFirst(a, b) : 0));
  const [latest, next] = fitting;
  const isOne = latest?.[0]?.period?.end !== next?.[0]?.period?.end;
  return latest && isOne
    ? { operation: "sum", values: [sumOf(latest)], certainty: NAMED, isWeighed: true }
    : undefined;
}
