import { againstBudget, budgetPrograms } from "./against";
import type { PaperFigure } from "./answer";
import { asksForCause } from "./asked-for";
import { change, value } from "./compute";
import { isImpossible } from "./doubts";
import { type Features, featuresOf } from "./features";
import { gather } from "./gather";
import { leftOf, namedRatio, runway } from "./named-results";
import { OF_LISTS } from "./operation";
import { sumOfMonths } from "./over-months";
import type { AskedPeriod } from "./periods";
import { type Program, programs } from "./programs";
import type { Worth } from "./ranker";
import WEIGHTS from "./ranking-weights.json";
import { saidIn } from "./readings";
import { runsOut } from "./runs-out";
import { lineName } from "./say";
import { count, extreme } from "./sets";
import type { Asked } from "./several";
import { partOfTotal } from "./shares";
import { operandsOf, type Result } from "./stated";

export type Candidate = { program: Program; features: Features };

/** Everything that a question may ask of the figures, with what is seen of it. */
export function candidates(asked: Asked): Candidate[] {
  // No number says why.
  if (asksForCause(asked.plan.text)) return [];
  const later = soFar(asked);
  const found = [...candidatesFor(asked, false), ...(later ? candidatesFor(later, true) : [])];
  return found.length > 0 ? found : otherReadings(asked).flatMap((one) => candidatesFor(one, false));
}

function candidatesFor(asked: Asked, isSoFar: boolean): Candidate[] {
  const said = saidIn(asked, isSoFar);
  const rule = ruled(asked);
  const all = once([...programs(asked), ...budgetPrograms(asked)]);
  const found =
    rule?.values.every(({ value }) => Number.isFinite(value)) && !isImpossible(asked, rule)
      ? withRule(all, ofRule(asked, rule))
      : all;
  return found.map((program) => ({ program, features: featuresOf(said, program) }));
}

/** Each program once: several cells of a line lead to the same one. */
function once(all: Program[]): Program[] {
  const known = new Map<string, Program>();
  for (const program of all) {
    const key = `${program.operation} ${program.way} ${program.shape} ${answerKey(program)}`;
    if (!known.has(key)) known.set(key, program);
  }
  return [...known.values()];
}

/** What the rules find is one of the programs already, or one more. */
function withRule(all: Program[], rule: Program): Program[] {
  const key = answerKey(rule);
  const known = all.findIndex((one) => one.operation === rule.operation && answerKey(one) === key);
  return known < 0
    ? [...all, rule]
    : all.with(known, {
        ...(all[known] as Program),
        ...(rule.certainty !== undefined && { certainty: rule.certainty }),
      });
}

const MOST_OPERANDS = 12;

function ofRule({ index }: Asked, { operation, values, certainty }: Result): Program {
  const figures = operandsOf(values).slice(0, MOST_OPERANDS);
  const cells = figures.flatMap((figure) => {
    const line = index.rowOf(figure);
    return line ? [{ figure, line, score: certainty }] : [];
  });
  const isOneRow = new Set(cells.map(({ line: { label, path } }) => [...path, label].join("|"))).size === 1;
  const isOfSet = OF_LISTS.has(operation) || operation === "againstBudget";
  const shape = isOfSet ? "set" : cells.length === 1 ? "one" : isOneRow ? "times" : "lines";
  return { operation, shape, values, cells, certainty };
}

/** The same question of what there is so far of a year or a quarter that is not over; undefined where it asks for none. */
function soFar(asked: Asked): Asked | undefined {
  const { plan } = asked;
  // The budget of a year is not that of its part.
  if (plan.scenario || !plan.periods.some(({ orElse }) => orElse)) return undefined;
  // Last December for a December to come is a guess that only a plain figure, told with its year, can stand.
  const isGuess = plan.periods.some(({ start, orElse }) => orElse && orElse.end < start);
  if (isGuess && plan.operation !== "value") return undefined;
  const periods = plan.periods.map((one) => ({ ...one, ...one.orElse }));
  return { ...asked, plan: { ...plan, periods } };
}

/**
 * What a question may mean that no figure fits as it is worded: what is "supposed to go out in October" is a forecast where no month
 * has a budget, and what was spent "by mid year" is the year so far then, for a day has no spending.
 */
function otherReadings(asked: Asked): Asked[] {
  const { plan, index } = asked;
  // A report without budgets has hundreds of lines, of which one always fits another reading.
  if (!index.scenarios.has("budget")) return [];
  const periods = plan.periods.map((one) => (one.kind === "instant" ? { ...one, ...yearTo(one) } : one));
  const isMoved = periods.some(({ kind }, at) => kind !== plan.periods[at]?.kind);
  const isToCome = plan.scenario === "budget" && index.scenarios.has("forecast");
  return [
    ...(isMoved ? [{ ...asked, plan: { ...plan, periods } }] : []),
    ...(isToCome ? [{ ...asked, plan: { ...plan, scenario: "forecast" as const } }] : []),
  ];
}

const yearTo = ({ end }: AskedPeriod) => ({
  kind: "yearToDate" as const,
  start: `${end.slice(0, 4)}-01-01`,
  end,
});

/** What two programs have to share to say the same. */
export const answerKey = ({ values }: Pick<Program, "values">): string =>
  values.map(({ value, period }) => `${value.toPrecision(6)}@${period?.end}`).join(" ");

/** An answer that words find is borne out by meaning from this certainty on. */
const BORNE_OUT = 0.3;

/**
 * Whether meaning finds likeliest what words do, and likely enough. Words choose "Staff turnover" for "Are we over budget on staff?":
 * of their answers that meaning does not bear out, two in three are wrong.
 */
export const bearsOut = (meant: Result | undefined, own: Result | undefined): boolean =>
  own !== undefined &&
  meant !== undefined &&
  meant.certainty >= BORNE_OUT &&
  own.operation === meant.operation &&
  answerKey(own) === answerKey(meant);

const WEIGHED: Record<string, number> = WEIGHTS;

/** Scores candidates by words alone: the sum of the weights of their features. */
const byWords: Worth = (features) => {
  let sum = 0;
  for (const [name, value] of features) sum += (WEIGHED[name] ?? 0) * value;
  return sum;
};

/**
 * The combined result of several candidates: the most likely one, and the probability of all of them among
 * the rest and "none".
 */
type Told = { best: Program; certainty: number };

/** Groups candidates that give the same result by `keyOf`, most likely first; undefined excludes one. */
function weighed(all: Candidate[], worth: Worth, keyOf: (one: Program) => string | undefined): Told[] {
  const told = new Map<string, { best: Program; odds: number; most: number }>();
  let total = 1;
  for (const { program, features } of all) {
    const odds = Math.exp(worth(features));
    total += odds;
    const key = keyOf(program);
    if (key === undefined) continue;
    const known = told.get(key) ?? { best: program, odds: 0, most: 0 };
    const { best, most } = odds > known.most ? { best: program, most: odds } : known;
    told.set(key, { best, most, odds: known.odds + odds });
  }
  return [...told.values()]
    .sort((a, b) => b.odds - a.odds)
    .map(({ best, odds }) => ({ best, certainty: odds / total }));
}

/** The plain figures among all candidates, each line once, the likeliest first. */
export function likelyFigures(
  all: Candidate[],
  worth = byWords,
): { figure: PaperFigure; certainty: number }[] {
  const figureOf = ({ operation, cells }: Program) => (operation === "value" ? cells[0]?.figure : undefined);
  const lineOf = (program: Program) => {
    const figure = figureOf(program);
    return figure && `${lineName(figure)} ${figure.breakdown}`;
  };
  return weighed(all, worth, lineOf).flatMap(({ best, certainty }) => {
    const figure = figureOf(best);
    return figure ? [{ figure, certainty }] : [];
  });
}

/** The likeliest answer. */
export function likeliest(all: Candidate[], worth = byWords): Result | undefined {
  const [first] = weighed(all, worth, answerKey);
  return first && { operation: first.best.operation, values: first.best.values, certainty: first.certainty };
}

/** "What are we owed in total": one measure, of one time, whose total may stand there. */
const isOfOne = ({ plan }: Asked) =>
  plan.operation === "sum" && plan.periods.length < 2 && !/,|\b(?:and|plus)\b|&|\+/i.test(plan.text);

/** What the words of asking alone make of a question. */
function ruled(asked: Asked): Result | undefined {
  const { operation } = asked.plan;
  switch (operation) {
    case "difference":
      return leftOf(asked) ?? change(operation, asked);
    case "percentChange":
      return change(operation, asked);
    case "share":
    case "ratio":
      return namedRatio(asked) ?? partOfTotal(operation, asked);
    case "average":
    case "sum":
      return gather(operation, asked) ?? sumOfMonths(asked) ?? (isOfOne(asked) ? value(asked) : undefined);
    case "extreme":
      return extreme(asked);
    case "count":
      return count(asked);
    case "rank":
      return undefined;
    case "againstBudget":
      return againstBudget(asked);
    case "runway":
      return runsOut(asked) ?? runway(asked);
    case "value":
    case "list":
    case "trend":
      return namedRatio(asked) ?? value(asked) ?? sumOfMonths(asked);
  }
}
