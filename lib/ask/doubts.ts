import type { PaperFigure } from "./answer";
import { asksForLines } from "./operation";
import { OF_CHANGE } from "./sets";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { unitsOf } from "./units";

type Found = Pick<Result, "operation" | "values">;

/**
 * Answers no question asks for: a number of another kind or form, a budget nobody has set, and a debt of
 * another age.
 */
export const isImpossible = (asked: Asked, found: Found): boolean =>
  found.values.some(({ operands }) => operands.some(isEmptyBudget)) ||
  isOfOtherAge(asked, found) ||
  !isOfItsKind(asked, found) ||
  !isOfItsForm(asked, found) ||
  isOfMonth(asked, found) ||
  isOfUnlikeUnits(found) ||
  isTooFew(asked, found) ||
  isNoAmount(asked, found);

/** "Over what duration", "for how long": an amount of money is none. */
const OF_DURATION = /\b(?:what|which) (?:duration|length of time|period of time)\b|\bfor how long\b/i;
/** "In which years was it adopted": a figure of a year is no year, unless years are set against each other. */
const OF_YEARS = /\b(?:in|during|over|for) (?:which|what) (?:\w+ )?(?:years?|periods?|quarters?|months?)\b/i;
/** "How full is the reservoir", "how often": an amount of money is no answer. */
const OF_DEGREE =
  /\bhow (?:full|empty|busy|old|long|late|fast|quick(?:ly)?|soon|often|satisfied|happy|safe|reliable)\b/i;
/** What something is made of or means is said in words. */
const OF_MEANING =
  /^\W*what (?:does|do|did)\b.*\b(?:consists? of|comprises?(?: of)?|includes?|contains?|means?|refers? to|represents?)\W*$|^\W*what (?:is|are|was|were) (?:excluded from|included in)\b/i;

function isNoAmount({ plan: { text } }: Asked, { operation, values }: Found): boolean {
  const isStated = operation === "value" || operation === "list";
  if (!isStated || values.some(({ unit }) => unit !== "money" && unit !== "plain")) return false;
  if (OF_DEGREE.test(text) && values.every(({ unit }) => unit === "money")) return true;
  return OF_DURATION.test(text) || OF_YEARS.test(text) || OF_MEANING.test(text);
}

const SET_TOGETHER = new Set<Found["operation"]>([
  "difference",
  "percentChange",
  "sum",
  "average",
  "againstBudget",
]);

/** A number is no amount: what a paper gives without its thousands is not set against what another gives in full. */
const isOfUnlikeUnits = ({ operation, values }: Found) =>
  SET_TOGETHER.has(operation) &&
  values.some(
    ({ operands, formula }) =>
      formula !== null && new Set(operands.map(({ unit, currency }) => `${unit} ${currency}`)).size > 1,
  );

/** "In three numbers: in, out, bottom line": a single one is no answer. */
const isTooFew = ({ plan }: Asked, { values }: Found) =>
  values.length === 1 && /\b(?:two|three|four|five|[2-5]) (?:numbers|figures|amounts)\b/i.test(plan.text);

/** What happened in a month is not what there was at its end: "how much do we burn by year end" is more than December's. */
const isOfMonth = ({ plan }: Asked, { values }: Found) =>
  plan.periods.some(({ kind }) => kind === "instant") &&
  values.some(
    ({ formula, operands }) =>
      formula === null &&
      operands.some(({ nature, period }) => nature === "flow" && period?.kind === "month"),
  );

/** A stretch of time has no balance: the "Net Income" of a balance sheet is no second half's. */
export const isOfMoment = ({ index, plan }: Asked, { values }: Found) =>
  plan.periods.length > 0 &&
  plan.periods.every(({ kind }) => kind !== "instant") &&
  values.every(({ period, formula }) => period?.kind === "instant" && formula === null) &&
  unitsOf(plan.tokens, index).every(({ nature, isAsking }) => isAsking || nature === "flow");

/** A total of zero in a column of budgets means that no budget has been set. */
const isEmptyBudget = ({ scenario, isTotal, value }: PaperFigure) =>
  scenario === "budget" && isTotal && value === 0;

/** What is older than 60 days is not the column "31–60 days". */
function isOfOtherAge({ plan }: Asked, { values }: Found): boolean {
  const [, than, over] =
    /\b(?:more|longer|older) than (\d+)\b|\b(?:over|beyond) (\d+)\b/i.exec(plan.text) ?? [];
  const range = new RegExp(`\\d\\s*[-–]\\s*${than ?? over}(?!\\d)`);
  return (
    (than ?? over) !== undefined &&
    values.some(({ operands }) => operands.some((one) => range.test(one.breakdown ?? "")))
  );
}

/** A number in percent, and no name such as "5% notes". */
const IN_PERCENT = /\bper ?cent(?:age)?\b|(?<![\d.]\s?)%/i;
const OF_MOVE =
  /\bby how (?:much|many)\b|\bhow (?:much|far) (?:did|do|does|has|have|will)\b.*\b(?:fall|fallen|rise|risen|grow|grown|drop|dropped|shrink|shrunk|move|moved|change|changed|improve|improved|(?:come|gone?) (?:up|down))\b/i;

const IF_MOVED =
  /^\W*(?:(?:so|and|but)\W+)?(?:did|has|have|does)\b.*\b(?:moved?|changed?|differ(?:ed)?|shift(?:ed)?|rise|risen|fall|fallen|grow|grown|drop(?:ped)?|shr[iu]nk|(?:gone?|come) (?:up|down))\b/i;

/**
 * Whether an answer has the requested form. An amount is not a percentage, a balance is not a movement, and
 * one total does not say which of its lines are meant.
 */
function isOfItsForm({ plan }: Asked, { operation, values }: Found): boolean {
  const operands = values.flatMap((one) => one.operands);
  const isStated = operation === "value" || operation === "list";
  if (isStated && IN_PERCENT.test(plan.text) && !plan.inAmount && operands.every(isAmount)) return false;
  if (
    operation === "value" &&
    OF_MOVE.test(plan.text) &&
    operands.every(({ nature }) => nature === "balance")
  )
    return false;
  // A movement needs two figures, unless a row contains the movement itself.
  if (
    operation === "value" &&
    IF_MOVED.test(plan.text) &&
    operands.every(({ measure, label }) => measure === "value" && !OF_CHANGE.test(label))
  )
    return false;
  return !(
    (operation === "value" || operation === "againstBudget") &&
    asksForLines(plan.text) &&
    operands.every(({ isTotal }) => isTotal)
  );
}

const isAmount = ({ unit, label }: PaperFigure) => unit === "money" && !IN_PERCENT.test(label);

/** "How many" of these asks for no count of things. */
export const HOW_MANY = /\bhow many\b/i;
const RATE = /\b(?:rate|yield)\b/i;
const NO_COUNT = /\bhow many (?:dollars|euros|pounds|francs|per ?cent(?:age points?)?|%|times)(?!\p{L})/iu;

/** Account exports have no currency signs, and counts have no hundredths. */
const hasCents = ({ unit, nature, precision }: PaperFigure) =>
  unit === "plain" && nature !== "ratio" && Math.abs(precision - 0.01) < 1e-9;

const ASKS_FOR_SCORE = /\b(?:scored?|rated?|rating|likelihood|impact|probability)\b/i;

/** The 8 of "R6 Pension deficit" in a register of risks is how it is rated, not how large it is. */
const isScore = ({ label, unit, value }: PaperFigure) =>
  unit === "plain" && Math.abs(value) <= 25 && /^(?!Q|H|FY)[A-Z]{1,3}-?\d{1,3}\s+\p{L}/u.test(label);

/** A part does not exceed its whole; "as a percentage of last year" may. "How many members" is not answered with money, nor a rate with an amount. */
function isOfItsKind({ plan }: Asked, { operation, values }: Found): boolean {
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
    first.operands.some((one) => one.currency !== null || hasCents(one));
  if (HOW_MANY.test(plan.text)) return !isMoney || NO_COUNT.test(plan.text);
  if (/\b(?:headcount|\p{L}+ counts?|number of)\b/iu.test(plan.text))
    return !isMoney || /\bnumber\b/i.test(first.label);
  if (RATE.test(plan.text)) return !isMoney || RATE.test(first.label) || first.formula !== null;
  return true;
}
