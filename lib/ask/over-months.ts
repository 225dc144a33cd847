import { daysAfter } from "@/lib/days";
import { lengthInMonths, monthIndex } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { certaintyOf } from "./certainty";
import { overPapers } from "./over-papers";
import { type AskedPeriod, answersPeriod, endOf } from "./periods";
import { namedLines, select } from "./select";
import { type Asked, partsOfList } from "./several";
import { difference, type Result, stated, sumOf } from "./stated";

/** So many months are asked for, and of so many there is a figure, where each month is. */
const FEWEST_OF_A_YEAR = 3;
const FEWEST_FOUND = 2;
/** More lines than these are a report, and no answer. */
const MOST_LINES = 3;
/** How certain a month has to be found that others are added to. */
const CERTAIN = 0.6;

/**
 * Returns a line's monthly values within a period, each from the latest paper that has it: a forecast from
 * May to December, or income month by month. Only for values that add up, not for balances or rates.
 */
export function monthsWithin(
  { index, plan, alike }: Asked,
  { start, end }: Pick<AskedPeriod, "start" | "end">,
  isAdded = true,
): { operands: PaperFigure[]; certainty: number } | undefined {
  const isWithin = ({ period, nature }: PaperFigure) =>
    period !== null &&
    period.end >= start &&
    monthIndex(period.end) <= monthIndex(end) &&
    (period.kind === "month" || (!isAdded && period.kind === "instant")) &&
    !(isAdded && (nature === "balance" || nature === "ratio"));
  // What is still to come can only be a forecast.
  const scenario = plan.scenario ?? (start > (plan.reportedTo ?? "9999") ? "forecast" : undefined);
  const choice = select(
    index,
    { ...plan, reportedTo: undefined },
    { tokens: plan.tokens, alike, scenario, where: (_, figure) => isWithin(figure) },
  );
  if (!choice) return undefined;
  const { line, figure } = choice;
  // A month that another paper restates has no rival in it.
  const rivals = choice.rivals.filter(
    ({ label, paper }) => label !== figure.label || paper?.id === figure.paper?.id,
  );
  const operands = overPapers(index, line, figure).filter(isWithin);
  return operands.length >= FEWEST_FOUND
    ? { operands, certainty: certaintyOf({ ...choice, rivals }) }
    : undefined;
}

/** Returns a quarter or other period without its own column as the sum of its months, if all are there. */
export function sumOfMonths(asked: Asked): Result | undefined {
  const [period] = asked.plan.periods;
  const months = period ? lengthInMonths(period) : 0;
  if (!period || asked.plan.periods.length > 1 || months < 2) return undefined;
  const parts = monthsWithin(asked, period);
  return parts?.operands.length === months
    ? { operation: "sum", values: [sumOf(parts.operands)], certainty: parts.certainty }
    : undefined;
}

/** A quarter that no figure of the line is of, where what comes in or goes out is asked for: its months, added up. */
export function sumOfQuarter(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const [period] = plan.periods;
  const isStretch = period?.kind === "quarter" || period?.kind === "range" || period?.kind === "half";
  if (!isStretch || plan.operation !== "value" || plan.inPercent || plan.unread.length > 0) return undefined;
  const sum = sumOfMonths(asked);
  if (!sum || sum.certainty < CERTAIN) return undefined;
  const [first] = sum.values[0]?.operands ?? [];
  const isStated = namedLines(index, plan.tokens)
    .named.filter(({ line }) => line.label === first?.label)
    .some(({ line }) => line.figures.some((figure) => answersPeriod(figure.period, period)));
  return isStated ? undefined : sum;
}

const SINCE = /\bsince\b/i;

/** "Income and expenses by month": what is named, each over the same months. */
export function eachMonth(asked: Asked): Result | undefined {
  const parts = partsOfList(asked.plan);
  if (parts.length < 2 || parts.length > MOST_LINES) return monthsOf(asked);
  const found = parts.flatMap((tokens) => monthsOf({ ...asked, plan: { ...asked.plan, tokens } }) ?? []);
  const names = new Set(found.map(({ values: [value] }) => value?.label));
  if (names.size < parts.length || found.some(({ operation }) => operation !== "list")) return undefined;
  return {
    operation: "list",
    values: found.flatMap(({ values }) => values),
    certainty: Math.min(...found.map(({ certainty }) => certainty)),
  };
}

/** "Net income in each month of 2024": the months of a year or of the year so far, each from the table or the paper that has it. */
function monthsOf(asked: Asked): Result | undefined {
  const { plan } = asked;
  if (plan.operation !== "trend" || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const last = plan.reportedTo ?? "";
  const named = plan.periods[0] ?? { kind: "yearToDate", start: `${last.slice(0, 4)}-01-01`, end: last };
  const end = plan.scenario === undefined && named.end > last ? last : named.end;
  const months = monthIndex(end) - monthIndex(named.start) + 1;
  if (!(months >= FEWEST_OF_A_YEAR && months <= 24)) return undefined;
  // What there was moves from the day that is named, which the first month begins with.
  const isSince = SINCE.test(plan.text);
  const start = isSince ? daysAfter(named.start, -1) : named.start;
  const found = monthsWithin(asked, { start, end }, false);
  const [early, late] = [found?.operands[0], found?.operands.at(-1)];
  if (!found || !early || !late || found.certainty < CERTAIN) return undefined;
  if (isSince && early.nature === "balance" && early.period?.end === start)
    return { operation: "difference", values: [difference(late, early)], certainty: found.certainty };
  const within = found.operands.filter((one) => endOf(one) >= named.start);
  return within.length >= FEWEST_FOUND
    ? { operation: "list", values: within.map(stated), certainty: found.certainty }
    : undefined;
}
