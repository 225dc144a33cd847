import { daysBetween } from "@/lib/days";
import { againstBudget, isSpending, OVER_BUDGET } from "./against";
import type { PaperFigure } from "./answer";
import { certaintyOf, resultOf } from "./certainty";
import { change } from "./compute";
import type { Line } from "./lines";
import { YEAR_BEFORE } from "./moves";
import { SO_FAR } from "./pairs";
import type { AskedPeriod } from "./periods";
import { type Choice, namedLines, select } from "./select";
import type { Asked } from "./several";
import { difference, operandsOf, type Result, stated } from "./stated";
import { coveredBy, type Unit } from "./units";
import { asksIf } from "./verdicts";
import { LEFT, SPENDING } from "./vocabulary/asking";
import { type Token, tokensOf } from "./words";

/**
 * Questions whose words leave no doubt about what is to be done: they ask for a budget, for what is left of one, or whether one is kept.
 * Then only the line has to be found, and how well it is named says how certain the answer is.
 */
export function formed(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  if (!index.scenarios.has("budget") || plan.unread.length > 0) return undefined;
  if (plan.inPercent) return undefined;
  if (/\bshare\b|\bproportion\b|\bcompared?\b|\bsince\b/i.test(plan.text)) return undefined;
  const found = byWords(asked);
  const figures = operandsOf(found?.values ?? []);
  return found && isOfItsTime(asked, figures) && figures.every((figure) => isNamedWhole(asked, figure))
    ? found
    : undefined;
}

function byWords(asked: Asked): Result | undefined {
  const { operation, periods, scenario, text } = asked.plan;
  if (LEFT.test(text)) return BUDGET.test(text) || TO_SPEND.test(text) ? leftOfBudget(asked) : undefined;
  if (scenario === "budget" && operation === "value" && periods.length < 2 && !asksIf(text))
    return budget(asked);
  if (HOW_FAR.test(text)) return againstBudget(asked);
  if (!asksIf(text)) return undefined;
  const isOfAll = namedLines(asked.index, asked.plan.tokens).units.every((unit) => unit.isAsking);
  // "Are we over budget?" is asked of what is spent. "Did we beat the budget?" and "are we ahead of last year?" ask for the result, or else for what came in.
  const whole = OVERSPENT.test(text) ? ["total expenses"] : ["net income", "total income"];
  if (isOfAll && !OF_US.test(text)) return undefined;
  if (!isOfAll) return OVER_BUDGET.test(text) ? againstBudget(asked) : undefined;
  for (const name of whole) {
    const plan = { ...asked.plan, tokens: tokensOf(name) };
    const found =
      operation === "againstBudget"
        ? againstBudget({ ...asked, plan })
        : YEAR_BEFORE.test(text)
          ? change("difference", { ...asked, plan })
          : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Names of what is not to be passed. */
const OF_LIMIT =
  /^(?:policy|limit|ceiling|cap|covenant|threshold|minimum|maximum|min|max|golden|rule|level|ratio)$/;
const ASKS_LIMIT = /\b(?:limit|ceiling|cap|covenant|threshold|golden rule|policy (?:minimum|maximum))\b/i;

/**
 * "What is the gearing limit?": returns the limit in the row it limits, where no row has that name itself.
 */
export function limitOf({ index, plan, alike }: Asked): Result | undefined {
  const { text, operation, periods, unread } = plan;
  if (!ASKS_LIMIT.test(text) || asksIf(text) || periods.length > 1 || unread.length > 0) return undefined;
  if (!/^\W*what\b/i.test(text) || (operation !== "value" && operation !== "ratio")) return undefined;
  const tokens = plan.tokens.filter(({ text: word }) => !OF_LIMIT.test(word));
  const choice = select(index, plan, {
    tokens,
    alike,
    scenario: "target",
    where: ({ kind }, { measure }) => kind === "row" && measure === "value",
  });
  if (!choice) return undefined;
  const { units } = namedLines(index, tokens);
  const isWhole = units.every((unit) => unit.isAsking || coveredBy(unit, choice.line.words));
  return isWhole ? { ...resultOf("value", [stated(choice.figure)], choice), isWeighed: true } : undefined;
}

/**
 * "How much is supply over budget?", "surplus v budget full year": one line compared with its budget, and
 * nothing else.
 */
const HOW_FAR =
  /^\W*how (?:much|far) (?:is|are|was|were) .*\b(?:over|under|above|below|ahead of|behind|short of|off|from) (?:the |our |its )?(?:budget|plan|target)\W*(?:(?:for|in|by) .*)?$|^(?!.*\b(?:which|how many|who|top)\b).*\b(?:vs?\.?|versus|against) (?:the |our |its )?(?:budget|plan|target)\b/i;
const OVERSPENT = /\b(?:over|within|inside|under) (?:the |our )?budget\b|\bover-?spen[dt]\w*/i;

/** Whoever asks of everything asks what we do, and not what people give us. */
const OF_US =
  /^\W*(?:\w+ ){0,2}?(?:are|is|did|do|does|have|has|will|were|was|would)\W+(?:we|it|things|everything|all|the (?!people|members)\p{L}+)\b/iu;

/** Next year's budget is not this year's: each time that is named holds a figure of the answer, or begins with one. */
const isOfItsTime = ({ plan }: Asked, figures: PaperFigure[]) =>
  plan.periods.every((asks) =>
    figures.some(
      ({ period }) =>
        period !== null &&
        ((period.end >= asks.start && period.end <= asks.end) ||
          (period.start === asks.start && period.end > asks.end)),
    ),
  );

/** Nothing of what is asked about may be left over: the budget of "the gala dinner" is not that of food. */
function isNamedWhole({ index, plan }: Asked, figure: PaperFigure): boolean {
  const { named, units } = namedLines(index, plan.tokens);
  const line = index.rowOf(figure);
  const used = named.find((one) => one.line === line)?.used;
  return units.every((unit) => unit.isAsking || isOfBudget(unit) || used?.has(unit));
}

const isOfBudget = ({ alternatives: [own = []] }: Unit) =>
  own.every((word) => SET_ASIDE_WORD.test(word) || LEFT.test(word));

const TO_SPEND = /\b(?:left|still|yet|remaining) to spend\b|\bunspent\b/i;
const BUDGET = /\b(?:budget\w*|plan|planned|set aside|earmark\w*|allocat\w*|allowed|approved)\b/i;
const SET_ASIDE =
  /\b(?:set aside|earmark\w*|allocat\w*|put (?:by|aside)|ring-?fenced|pencil\w* in|provided for)\b/i;
const SET_ASIDE_WORD =
  /^(?:budget|plan|aside|earmark\w*|allocat\w*|ring|fenced|provided|put|spen[dt]|money|funds?)$/;
const ALL_YEAR =
  /\b(?:full|whole|entire|annual|all)[ -]?(?:the )?(?:year|yr)?\b|\bthis year\b|\bfor the year\b|\bthe year's\b/i;

const FOR_SOMETHING =
  /\bbudget (?:for|on)\b(?!.*\b(?:income|revenues?|receipts?|sales|raise[ds]?|earn\w*)\b)/i;
/** The budget of a line. What is set aside for a year is set aside for all of it. */
function budget(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  const [named] = plan.periods;
  const isOfYear =
    !SO_FAR.test(plan.text) &&
    (named === undefined || named.kind === "yearToDate" || named.kind === "year") &&
    (SET_ASIDE.test(plan.text) || ALL_YEAR.test(plan.text));
  const period = isOfYear ? yearOf(asked, named) : named;
  const tokens = plan.tokens.filter(({ text }) => !SET_ASIDE_WORD.test(text));
  const wanted = { tokens, alike: asked.alike, period, scenario: "budget" as const };
  const best = select(index, plan, wanted);
  // "The budget for concerts" is what they may cost, where what they bring in goes by the same name.
  const spent = FOR_SOMETHING.test(plan.text) && select(index, plan, { ...wanted, where: isSpending });
  const isOfOneName = spent && spent.line.label.toLowerCase() === best?.line.label.toLowerCase();
  const choice = isOfOneName ? spent : best;
  if (!choice || choice.figure.period === null) return undefined;
  if (isOfYear && !isOfWholeYear(choice.figure)) return undefined;
  return resultOf("value", [stated(choice.figure)], ofMoney(choice));
}

/** Lines of the same name without a plan are not meant by a question about the budget. */
const ofMoney = (choice: Choice): Choice =>
  choice.figure.value === 0
    ? choice
    : { ...choice, rivals: choice.rivals.filter(({ value }) => value !== 0) };

function yearOf({ plan }: Asked, named: AskedPeriod | undefined): AskedPeriod | undefined {
  const year = (named?.end ?? plan.reportedTo)?.slice(0, 4);
  return year ? { kind: "year", start: `${year}-01-01`, end: `${year}-12-31`, from: 0, to: 0 } : undefined;
}

const isOfWholeYear = ({ period }: PaperFigure) =>
  period !== null && daysBetween(period.start, period.end) > 360;

/** What the year's budget of a line leaves after what has come about of it. */
function leftOfBudget(asked: Asked): Result | undefined {
  const tokens = asked.plan.tokens.filter(
    ({ text }) => !LEFT.test(text) && !BUDGET.test(text) && !SPENDING.test(text),
  );
  const [remaining] = [besideBudget(asked, tokens), ofProject(asked, tokens)]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.certainty - a.certainty);
  if (!remaining) return undefined;
  const { figure, whole, certainty } = remaining;
  if (!whole) return { operation: "value", values: [stated(figure)], certainty, isWeighed: true };
  const left = { ...difference(whole, figure), period: figure.period };
  return { operation: "againstBudget", values: [left], certainty };
}

/** Columns of what is left of a budget, and of what is spent of it. */
const LEFT_COLUMN =
  /^\W*(?:(?:budget|amount|balance|still|to|funds?) )*(?:remain\w*|left|unspent|uncommitted|available)\b/i;
const SPENT_COLUMN = /^$|\b(?:spent|paid|incurred|to date)\b/i;

/** The values of a project in a list: what is left, or else what is spent and what was approved. */
function ofProject({ index, plan, alike }: Asked, tokens: readonly Token[]) {
  const chosen = (column: RegExp, isWanted: (line: Line) => boolean = () => true) =>
    select(index, plan, {
      tokens,
      alike,
      where: (line, { breakdown, unit, scenario }) =>
        line.kind === "row" &&
        unit === "money" &&
        scenario === "actual" &&
        column.test(breakdown ?? "") &&
        isWanted(line),
    });
  const budgetOf = (line: Line | undefined) =>
    line?.figures.find(
      ({ scenario, measure, period }) =>
        scenario === "budget" && measure === "value" && period?.kind === "instant",
    );
  const left = chosen(LEFT_COLUMN);
  if (left) return { figure: left.figure, whole: undefined, certainty: certaintyOf(left) };
  const spent = chosen(SPENT_COLUMN, (line) => budgetOf(line) !== undefined);
  return spent && { figure: spent.figure, whole: budgetOf(spent.line), certainty: certaintyOf(spent) };
}

/** The latest figure of the line that words name, and its budget of the full year. */
function besideBudget({ index, plan, alike }: Asked, tokens: readonly Token[]) {
  const choice = select(index, plan, {
    tokens,
    alike,
    scenario: "actual",
    where: (line, { period }) => period?.end === plan.reportedTo && line.figures.some(isYearsBudget),
  });
  const whole = choice?.line.figures.find(isYearsBudget);
  if (!choice || !whole || choice.figure.nature === "balance" || whole.value === 0) return undefined;
  const rivals = choice.rivals.filter((one) =>
    index.rowOf(one)?.figures.some((other) => isYearsBudget(other) && other.value !== 0),
  );
  return { figure: choice.figure, whole, certainty: certaintyOf({ ...choice, rivals }) };
}

export const isYearsBudget = (figure: PaperFigure) =>
  figure.scenario === "budget" && figure.measure === "value" && isOfWholeYear(figure);
