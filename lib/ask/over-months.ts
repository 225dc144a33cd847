import { lengthInMonths, monthIndex, monthsTo } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { certaintyOf } from "./certainty";
import { series } from "./compute";
import { type AskedPeriod, answersPeriod } from "./periods";
import { type Choice, namedLines, select } from "./select";
import { type Asked, find, partsOfList } from "./several";
import { difference, type Result, stated, sumOf } from "./stated";

/** So many months are asked for, and of so many there is a figure, where each month is. */
const FEWEST_OF_A_YEAR = 3;
const FEWEST_FOUND = 2;
/** More lines than these are a report, and no answer. */
const MOST_LINES = 3;
/** How certain a month has to be found that others are added to. */
const CERTAIN = 0.6;

/** The figures of a line for the months of a stretch of time: a forecast from May to December. */
export function partsWithin(
  asked: Asked,
  { start, end }: AskedPeriod,
): { operands: PaperFigure[]; certainty: number } | undefined {
  const { index, plan } = asked;
  const choice = select(
    index,
    { ...plan, reportedTo: undefined },
    {
      tokens: plan.tokens,
      scenario: plan.scenario,
      where: (_, { period, nature }) =>
        nature !== "balance" &&
        period !== null &&
        period.kind === "month" &&
        period.start >= start &&
        period.end <= end,
    },
  );
  if (!choice) return undefined;
  const operands = series(choice.line, choice.figure).filter(
    ({ period }) => period && period.start >= start && period.end <= end,
  );
  return operands.length >= 2 ? { operands, certainty: certaintyOf(choice) } : undefined;
}

/** A quarter or another stretch that no column is of, as the sum of its months, if each of them is there. */
export function sumOfMonths(asked: Asked): Result | undefined {
  const [period] = asked.plan.periods;
  const months = period ? lengthInMonths(period) : 0;
  if (!period || asked.plan.periods.length > 1 || months < 2) return undefined;
  const within = partsWithin(asked, period);
  const parts = within?.operands.length === months ? within : monthByMonth(asked, period, months);
  return parts && { operation: "sum", values: [sumOf(parts.operands)], certainty: parts.certainty };
}

/** The months of a stretch, each from the table or the paper that has it. Balances are not added up. */
function monthByMonth(asked: Asked, { end }: AskedPeriod, months: number) {
  const choices = monthsFound(asked, end, months);
  const isFlow = choices.every(({ figure }) => figure.nature === "flow");
  if (choices.length < months || !isFlow || !isOneLine(choices)) return undefined;
  return {
    operands: choices.map(({ figure }) => figure),
    certainty: Math.min(...choices.map(certaintyOf)),
  };
}

/** So many months up to a day, of what the question names; those that no paper has are left out. */
const monthsFound = (asked: Asked, end: string, months: number): Choice[] =>
  Array.from({ length: months }, (_, at) => {
    const month = shiftMonths(end, at + 1 - months);
    const choice = find(asked, asked.plan.tokens, { ...month, from: 0, to: 0 });
    return choice && asStatedLast(choice);
  }).filter((choice) => choice !== undefined);

/** A month that a later paper restates is told as that paper has it. */
function asStatedLast(choice: Choice): Choice {
  const { figure, rivals } = choice;
  const reportedIn = ({ paper }: PaperFigure) => paper?.reportedTo ?? "";
  const same = rivals.filter(
    ({ label, breakdown }) => label === figure.label && breakdown === figure.breakdown,
  );
  const [last = figure] = [figure, ...same].toSorted((a, b) => reportedIn(b).localeCompare(reportedIn(a)));
  const isRestated = rivals.every(({ paper }) => paper?.id !== last.paper?.id);
  return isRestated ? { ...choice, figure: last, rivals: [] } : choice;
}

const isOneLine = (choices: Choice[]) =>
  choices.every(
    ({ figure, line }) =>
      line.label === choices[0]?.line.label &&
      figure.nature === choices[0]?.figure.nature &&
      (figure.nature === "flow" ? figure.period?.kind === "month" : figure.nature === "balance"),
  );

/** The month that lies so many months after the one that ends on this day. */
function shiftMonths(end: string, by: number) {
  const at = monthIndex(end) + by;
  return monthsTo(Math.floor(at / 12), (at % 12) + 1, 1, "month");
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
  const found = monthsFound(asked, end, months);
  const [first] = found;
  if (!first || found.length < FEWEST_FOUND || !isOneLine(found)) return undefined;
  // What there was moves from the day that is named, which the first month begins with.
  const isSince = SINCE.test(plan.text) && first.figure.nature === "balance";
  const before = isSince ? monthsFound(asked, shiftMonths(named.start, -1).end, 1) : [];
  const all = [...before, ...found];
  const certainty = Math.min(...all.map(certaintyOf));
  if (certainty < CERTAIN || !isOneLine(all)) return undefined;
  const figures = all.map(({ figure }) => figure);
  const [early, late] = [figures[0], figures.at(-1)];
  return isSince && early && late && before.length > 0
    ? { operation: "difference", values: [difference(late, early)], certainty }
    : { operation: "list", values: figures.map(stated), certainty };
}
