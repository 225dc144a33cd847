import type { PeriodContext } from "@/lib/ledger/period";
import {
  againstBudget,
  asksForRest,
  asksForUse,
  leftOfBudget,
  margin,
  namedRatio,
  runway,
  usedOfBudget,
} from "./against";
import type { FigureOutcome, PaperFigure } from "./answer";
import { change, value } from "./compute";
import { gather, sumOfMonths } from "./gather";
import { indexOf, tableOf } from "./index-figures";
import { asksForWords, planOf } from "./question";
import { namedLines } from "./select";
import { count, extreme, rank } from "./sets";
import type { Asked } from "./several";
import { partOf } from "./shares";
import type { Result } from "./stated";
import { coveredBy, unitsOf } from "./units";

/** Below this, what was found is more of a guess than an answer. */
const CERTAIN = 0.72;
const MOST_NEAR = 5;
/** From here on, a line is near to what is asked about. */
const NEAR = 0.4;

/** Answers a question for figures, or says why it cannot and what comes near. */
export async function answerFigures(
  question: string,
  figures: PaperFigure[],
  context: PeriodContext,
): Promise<FigureOutcome> {
  const index = indexOf(figures);
  const asked: Asked = { index, plan: planOf(question, index, context) };
  const isForWords = asksForWords(asked.plan.text);
  const found = isForWords || asked.plan.unread.length > 0 ? undefined : (sure(asked) ?? sure(soFar(asked)));
  if (found) {
    const operands = [...new Set(found.values.flatMap((one) => one.operands))];
    return { isAnswered: true, ...found, unit: found.values[0]?.unit ?? "plain", operands };
  }
  const { named } = namedLines(index, asked.plan.tokens);
  const near = named
    .filter(({ score }) => score > NEAR)
    .slice(0, MOST_NEAR)
    .flatMap(({ line }) => line.figures.at(0) ?? []);
  return {
    isAnswered: false,
    reason: isForWords ? "noFigure" : near.length > 0 ? "noPeriod" : "noMeasure",
    near,
  };
}

/** What was computed, where it is certain enough to be an answer. */
function sure(asked: Asked | undefined): Result | undefined {
  const found = asked && compute(asked);
  return found &&
    found.certainty >= CERTAIN &&
    isOfItsKind(asked, found) &&
    isCovered(asked, found) &&
    !isOfMoment(asked, found) &&
    !isOfMonth(asked, found) &&
    !found.values.some(({ operands }) => operands.some(isEmptyBudget)) &&
    !isOfOtherAge(asked, found) &&
    found.values.every((one) => Number.isFinite(one.value))
    ? found
    : undefined;
}

/** The same question of what there is so far of a year or a quarter that is not over; undefined where it asks for none. */
function soFar({ index, plan }: Asked): Asked | undefined {
  // The budget of a year is not that of its part.
  if (plan.scenario || !plan.periods.some(({ orElse }) => orElse)) return undefined;
  // Last December for a December to come is a guess that only a plain figure, told with its year, can stand.
  const isGuess = plan.periods.some(({ start, orElse }) => orElse && orElse.end < start);
  if (isGuess && plan.operation !== "value") return undefined;
  const periods = plan.periods.map((one) => ({ ...one, ...one.orElse }));
  return { index, plan: { ...plan, periods } };
}

/** What takes the words of a question as a whole, or for the name of a set of lines. */
const OF_SETS = new Set(["rank", "extreme", "count", "runway", "ratio"]);

/** Whether each word that says what is asked about stands over or beside a figure that answers: a word left out makes it another question. */
function isCovered({ index, plan }: Asked, { operation, values }: Result): boolean {
  const operands = values.flatMap((one) => one.operands);
  const words = new Set(
    operands.flatMap((figure) => {
      const rows = index.rowsOf.get(tableOf(figure)) ?? [];
      const line = rows.find(({ figures }) => figures[0]?.row === figure.row);
      return [...(line?.words ?? []), ...(line?.above ?? []), ...index.wordsOf(figure.breakdown ?? "")];
    }),
  );
  return (
    OF_SETS.has(operation) ||
    OF_SETS.has(plan.operation) ||
    unitsOf(plan.tokens, index).every(
      (unit) =>
        unit.isAsking ||
        coveredBy(unit, words) !== undefined ||
        // "Owe" in "what do we owe on the credit cards" says that it is a balance, and the cards say which one.
        (unit.nature === "balance" && operands.every(({ nature }) => nature === "balance")),
    )
  );
}

/** What happened in a month is not what there was at its end: "how much do we burn by year end" is more than December's. */
const isOfMonth = ({ plan }: Asked, { values }: Result) =>
  plan.periods.some(({ kind }) => kind === "instant") &&
  values.some(
    ({ formula, operands }) =>
      formula === null &&
      operands.some(({ nature, period }) => nature === "flow" && period?.kind === "month"),
  );

/** A stretch of time has no balance: the "Net Income" of a balance sheet is no second half's. */
const isOfMoment = ({ index, plan }: Asked, { values }: Result) =>
  plan.periods.length > 0 &&
  plan.periods.every(({ kind }) => kind !== "instant") &&
  values.every(({ period, formula }) => period?.kind === "instant" && formula === null) &&
  unitsOf(plan.tokens, index).every(({ nature, isAsking }) => isAsking || nature === "flow");

/** A total of nothing in a column of budgets is a budget that nobody has set yet. */
const isEmptyBudget = ({ scenario, isTotal, value }: PaperFigure) =>
  scenario === "budget" && isTotal && value === 0;

/** What is older than 60 days is not the column "31–60 days". */
function isOfOtherAge({ plan }: Asked, { values }: Result): boolean {
  const [, than, over] =
    /\b(?:more|longer|older) than (\d+)\b|\b(?:over|beyond) (\d+)\b/i.exec(plan.text) ?? [];
  const range = new RegExp(`\\d\\s*[-–]\\s*${than ?? over}(?!\\d)`);
  return (
    (than ?? over) !== undefined &&
    values.some(({ operands }) => operands.some((one) => range.test(one.breakdown ?? "")))
  );
}

const ASKS_FOR_SCORE = /\b(?:scored?|rated?|rating|likelihood|impact|probability)\b/i;

/** The 8 of "R6 Pension deficit" in a register of risks is how it is rated, not how large it is. */
const isScore = ({ label, unit, value }: PaperFigure) =>
  unit === "plain" && Math.abs(value) <= 25 && /^(?!Q|H|FY)[A-Z]{1,3}-?\d{1,3}\s+\p{L}/u.test(label);

/** A part does not exceed its whole; "as a percentage of last year" may. "How many members" is not answered with money, nor a rate with an amount. */
function isOfItsKind({ plan }: Asked, { operation, values }: Result): boolean {
  const [first] = values;
  if (operation === "value" && first?.operands.some(isScore) && !ASKS_FOR_SCORE.test(plan.text)) return false;
  if (
    operation === "share" &&
    first &&
    Math.abs(first.value) > 100.5 &&
    !/\bas an? (?:percent|%)/i.test(plan.text)
  )
    return false;
  if (!first || first.unit === "count" || first.unit === "months" || first.unit === "days") return true;
  const isMoney =
    first.unit === "money" ||
    first.currency !== null ||
    first.operands.some(({ currency }) => currency !== null);
  if (/\bhow many\b/i.test(plan.text))
    return !isMoney || /\bhow many (?:dollars|euros|pounds|francs)\b/i.test(plan.text);
  if (/\b(?:headcount|head count|number of)\b/i.test(plan.text))
    return !isMoney || /\bnumber\b/i.test(first.label);
  if (/\b(?:rate|yield)\b/i.test(plan.text))
    return !isMoney || /\b(?:rate|yield)\b/i.test(first.label) || first.formula !== null;
  return true;
}

/** "What are we owed in total": one measure, of one time, whose total may stand there. */
const isOfOne = ({ plan }: Asked) =>
  plan.operation === "sum" && plan.periods.length < 2 && !/,|\b(?:and|plus)\b|&|\+/i.test(plan.text);

function compute(asked: Asked): Result | undefined {
  const { operation } = asked.plan;
  if (asksForRest(asked)) return leftOfBudget(asked);
  if ((operation === "share" || operation === "value") && asksForUse(asked)) return usedOfBudget(asked);
  switch (operation) {
    case "difference":
      return margin(asked) ?? change(operation, asked);
    case "percentChange":
      return change(operation, asked);
    case "share":
    case "ratio":
      return namedRatio(asked) ?? partOf(operation, asked);
    case "average":
    case "sum":
      return gather(operation, asked) ?? sumOfMonths(asked) ?? (isOfOne(asked) ? value(asked) : undefined);
    case "rank":
      return rank(asked);
    case "extreme":
      return extreme(asked);
    case "count":
      return count(asked);
    case "againstBudget":
      return againstBudget(asked);
    case "runway":
      return runway(asked);
    case "value":
    case "list":
    case "trend":
      return namedRatio(asked) ?? value(asked) ?? sumOfMonths(asked);
  }
}
