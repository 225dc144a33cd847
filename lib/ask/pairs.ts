import { isSamePeriod } from "@/lib/ledger/period";
import type { AnswerValue, PaperFigure } from "./answer";
import { plannedOf, type Wanted } from "./fitting";
import type { Line } from "./lines";
import { type AskedPeriod, answersPeriod, earliestFirst, latestFirst } from "./periods";
import type { Plan } from "./question";
import { once } from "./remembered";
import { type Choice, select } from "./select";
import type { Asked } from "./several";
import { difference, percentChange } from "./stated";

type Apart = { choice: Choice; apart: AnswerValue };

/** Chooses the line that words name best of those that have two figures to hold against each other; `apartOf` says how far these are. */
export function chooserOf(
  { index, plan }: Pick<Asked, "index" | "plan">,
  wanted: Omit<Wanted, "where">,
  apartOf: (line: Line) => AnswerValue | undefined,
): (isWanted?: (line: Line, apart: AnswerValue) => boolean) => Apart | undefined {
  const apartIn = once(apartOf);
  return (isWanted = () => true) => {
    const where = (line: Line, figure: PaperFigure) => {
      const apart = apartIn(line);
      return apart?.operands[0] === figure && isWanted(line, apart);
    };
    const choice = select(index, plan, { ...wanted, where });
    const apart = choice && apartIn(choice.line);
    return choice && apart && { choice, apart };
  };
}

/** How far a line's figure is over its budget for the same time; for the full year's budget where that is asked for. */
export function overBudget(
  { plan }: Asked,
  { figures }: Line,
  period: AskedPeriod | undefined,
): AnswerValue | undefined {
  const values = figures.filter(({ measure }) => measure === "value");
  const budgets = plannedOf(values);
  const actuals = values.filter(
    ({ scenario, period: own }) => scenario === "actual" && (own?.end ?? "") <= (plan.reportedTo ?? "9999"),
  );
  // Next to a target there may be a baseline and last year's value, and without times the latest is unknown.
  const isOfTargets = budgets[0]?.scenario === "target";
  const actual = actuals
    .filter(({ breakdown, period: own }) => !isOfTargets || (breakdown === null && own !== null))
    .filter(
      ({ period: own }) => !period || period.kind === "year" || (own !== null && answersPeriod(own, period)),
    )
    .sort(latestFirst)[0];
  const isOfYear = period?.kind === "year" && FULL.test(plan.text);
  const budget = budgets.find((one) => isSamePeriod(one.period, isOfYear ? period : actual?.period));
  // So many homes are no part of the budget of a scheme.
  if (!actual || !budget || actual.unit !== budget.unit || !isOfOneColumn(actual, budget)) return undefined;
  return difference(actual, budget);
}

/** "Income so far against the full year's budget" names two times; the budget's decides. */
export function plannedTime({ text, periods }: Plan): AskedPeriod | undefined {
  const isFull = FULL.test(text);
  return periods.find(({ kind }) => (kind === "year") === isFull) ?? periods[0];
}
export const FULL = /\b(?:full|annual|whole)\b/i;
export const SO_FAR = /\b(?:so far|to date|ytd|already|by now|up to now|until now|year to)\b/i;

/** Next to columns of income, costs and contribution, "Budget" belongs to the adjacent one. */
const isOfOneColumn = (one: PaperFigure, planned: PaperFigure): boolean =>
  one.breakdown === null ||
  one.breakdown === planned.breakdown ||
  Math.abs(one.column - planned.column) === 1;

/** For something in progress, its final cost. */
const AT_THE_END =
  /\b(?:will|going to|gonna|estimated?|expect\w*|forecast\w*|projected|outturn|final|come in|end up)\b/i;

/**
 * Whether spending to date is compared with a full approved amount, which is not an overrun yet; its final
 * cost may be one.
 */
const isSpentSoFar = ({ operands: [actual, budget] }: AnswerValue): boolean =>
  budget !== undefined &&
  (budget.scenario === "budget" || isStandard(budget)) &&
  actual?.nature === "flow" &&
  actual.unit === "money" &&
  actual.period?.kind === "instant";

/**
 * Returns how far a line is over its budget, target or limit, or its expected final cost over the approved
 * amount.
 */
export function overPlan(asked: Asked, line: Line): AnswerValue | undefined {
  const soFar = overBudget(asked, line, plannedTime(asked.plan)) ?? overStandard(asked, line);
  const { text } = asked.plan;
  const isAtEnd = AT_THE_END.test(text) || (FULL.test(text) && !SO_FAR.test(text));
  if (soFar && !isAtEnd && !isSpentSoFar(soFar)) return soFar;
  const values = line.figures.filter(({ measure }) => measure === "value");
  const [coming] = values.filter(({ scenario }) => scenario === "forecast").sort(latestFirst);
  const budgets = plannedOf(values);
  const standards = budgets.length > 0 ? budgets : values.filter(isStandard);
  const planned = standards.find(({ period }) => isSamePeriod(period, coming?.period)) ?? standards[0];
  return planned && coming && planned.unit === coming.unit ? difference(coming, planned) : soFar;
}

/** What columns of limits and targets are called. */
export const isStandard = ({ scenario, breakdown }: PaperFigure): boolean =>
  scenario === "target" ||
  /\b(?:limits?|ceiling|covenant|cap|max(?:imum)?|min(?:imum)?|approved|sanctioned|establishment|policy|required|threshold|targets?|goals?)\b/i.test(
    breakdown ?? "",
  );

const STANDARD_NAMED = /\b(?:covenant|limit|ceiling|cap|policy|threshold|benchmark|establishment)\b/i;

/** What a question and the heading or the table of a figure call what is not to be passed: "covenant". Undefined where they do not. */
export function standardNamed(question: string, { title, breakdown }: PaperFigure): string | undefined {
  const [name] = STANDARD_NAMED.exec(question.toLowerCase()) ?? [];
  return name && `${title} ${breakdown}`.toLowerCase().includes(name) ? name : undefined;
}

/**
 * How far a line's latest figure is over its target, even one for the year end, or over the limit next to it.
 */
function overStandard({ plan }: Asked, { figures }: Line): AnswerValue | undefined {
  const standard = figures.filter(isStandard).sort(latestFirst)[0];
  if (!standard) return undefined;
  const others = figures.filter(
    (one) =>
      !isStandard(one) &&
      (one.scenario === "actual" || one.scenario === "forecast") &&
      one.unit === standard.unit &&
      one.measure === standard.measure,
  );
  const [period] = plan.periods;
  const whole = others.filter(({ breakdown, period: own }) => breakdown === null && own !== null);
  // "Headroom on leverage in June?" may be of a June to come.
  const asked = period ? whole.filter((one) => answersPeriod(one.period, period)) : [];
  const past = others.filter(({ scenario }) => scenario === "actual");
  const [latest] = (asked.length > 0 ? asked : whole.filter((one) => past.includes(one))).toSorted(
    latestFirst,
  );
  const now = latest ?? past.find((one) => isOfOneColumn(one, standard));
  return now && difference(now, standard);
}

/**
 * Returns how far a line moved from the previous or the named time, comparing only periods of equal length.
 */
export function moved({ plan }: Asked, { figures }: Line, by: "past" | "growth"): AnswerValue | undefined {
  const isAsked = ({ period }: PaperFigure) =>
    plan.periods.some((one) => answersPeriod(period, one) || period?.end === one.end);
  const times = figures
    .filter(
      ({ measure, scenario, breakdown, period }) =>
        measure === "value" &&
        (scenario === "actual" || scenario === "prior") &&
        !breakdown &&
        period !== null,
    )
    .sort(earliestFirst);
  const named = times.filter(isAsked);
  const last = named.length > 1 ? named.at(-1) : times.at(-1);
  const alike = times.filter(
    ({ period }) => period?.kind === last?.period?.kind && period?.end !== last?.period?.end,
  );
  const early = named.length > 1 ? named[0] : (alike.findLast(isAsked) ?? alike.at(-1));
  if (!last || !early || early.value === 0 || early.period?.kind !== last.period?.kind) return undefined;
  return by === "growth" ? percentChange(last, early) : difference(last, early);
}
