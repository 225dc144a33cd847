import { isMeant } from "./alike";
import type { PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import { sheetOf } from "./lines";
import { isOfOtherSide } from "./money-sides";
import { OF_LISTS } from "./operation";
import { isPartOfSame } from "./over-papers";
import { SO_FAR } from "./pairs";
import type { AskedPeriod } from "./periods";
import type { Plan } from "./question";
import { rowsSaid } from "./rows-said";
import { OF_CHANGE } from "./sets";
import type { Asked } from "./several";
import { operandsOf, type Result } from "./stated";
import { asksForResult } from "./tell-words";
import { coveredBy, type Unit, unitsOf } from "./units";
import { asksIf } from "./verdicts";
import { LEFT } from "./vocabulary/asking";
import { tokensOf } from "./words";

type Found = Pick<Result, "operation" | "values" | "isWeighed">;

/** What a question says and its answer does not account for. */
export type Gap = "words" | "time" | "scenario" | "comparison" | "side" | "number" | "verdict";

/**
 * What of a question an answer leaves out, whichever way it was found: words that narrow down what is asked, a time, a scenario, the other
 * side of a comparison, whether money comes in or goes out, the number of an account. An answer with a gap is one to another question.
 */
export function gapsOf(asked: Asked, found: Found): Gap[] {
  const figures = operandsOf(found.values);
  const tests: [Gap, boolean][] = [
    [
      "words",
      isOfMore(asked, found, figures) || lacksRow(asked, found, figures) || lacksRatio(asked, found, figures),
    ],
    ["time", lacksTime(asked, figures)],
    ["scenario", lacksScenario(asked, figures)],
    [
      "comparison",
      lacksComparison(asked, found, figures) ||
        lacksStandard(asked, figures) ||
        isPartOfPlan(asked, found, figures) ||
        isOfOneStretch(found),
    ],
    ["side", isOfOtherSide(asked, found, figures)],
    ["number", lacksNumber(asked, figures)],
    ["verdict", lacksVerdict(asked, found)],
  ];
  return tests.flatMap(([gap, is]) => (is ? [gap] : []));
}

export const isAccounted = (asked: Asked, found: Found): boolean => gapsOf(asked, found).length === 0;

/** All that the papers call a figure by: its line, its headings, its table, its sheet and its paper. */
function namesOf({ index }: Asked, figure: PaperFigure): string[] {
  const { label, breakdown, path, title, paper } = figure;
  const { total, name } = index.rowOf(figure) ?? {};
  const all = [label, breakdown, ...path, title, sheetOf(figure), total, name, paper?.title, paper?.company];
  return all.filter((one) => typeof one === "string");
}

/** Verbs and words around them that ask for a figure without naming one. */
const TOLD_BY_VERB =
  /^(?:do|did|done|paid|pay|pays|payment|gave|give|given|receive|received|raise|raised|invoice|invoiced|charge|charged|spend|spent|spending|cut|provide|take|taken|took|cover|express\w*|calculat\w*|present|explain|kindly|dependent|depend|side|stop|long|lose|lost|term|aside|count|counting|forecasting|outlook|unspent|runway|month|day|move|movement|membership|member)$/;
/** A total answers no question for a part of it: what narrows the question down has to stand somewhere about the figure. */
function isOfMore(asked: Asked, { operation, isWeighed }: Found, figures: PaperFigure[]): boolean {
  // What somebody is called, the list says that ranks them: whom we owe, and who owes us.
  if (isWeighed || OF_LISTS.has(operation) || operation === "ratio") return false;
  if (figures.some(asked.index.isTotal)) return openWords(asked, figures).length > 0;
  return openWords(asked, figures).some((unit) => namesPart(asked, unit));
}

/** "Utilisation of the Hull yard" is none of the company: "of" leads to what other rows are called. */
function namesPart({ plan, index }: Asked, { at, own, alternatives }: Unit): boolean {
  const isLed = /\b(?:of|for|at)\s+(?:the\s+|our\s+)?$/i.test(plan.text.slice(0, at));
  const [said = []] = alternatives;
  return (
    isLed &&
    own > 0 &&
    index.lines.some(
      ({ kind, label, isTotal }) =>
        kind === "row" &&
        !isTotal &&
        tokensOf(label)
          .slice(0, said.length)
          .every(({ text }, k) => text === said[k]),
    )
  );
}

function openWords(asked: Asked, figures: PaperFigure[]): Unit[] {
  const names = [...new Set(figures.flatMap((figure) => namesOf(asked, figure)))];
  const words = new Set(names.flatMap((name) => tokensOf(name).map(({ text }) => text)));
  const matches = names.flatMap((name) => asked.alike?.of(name) ?? []);
  return unitsOf(asked.plan.tokens, asked.index).filter(
    (unit) =>
      !unit.isAsking &&
      !(unit.own > 0 && unit.alternatives[0]?.every((word) => TOLD_BY_VERB.test(word))) &&
      !coveredBy(unit, words) &&
      !(unit.nature === "balance" && figures.every(({ nature }) => nature === "balance")) &&
      !matches.some((match) => isMeant(match, unit)),
  );
}

/** A figure without any time, as a sentence may state it, is none of last year's. */
function lacksTime({ index, plan }: Asked, figures: PaperFigure[]): boolean {
  if (index.until === "" || figures.length === 0) return false;
  // Nobody knows what a number of a table is that is told neither by its heading nor by its sums.
  if (figures.some(({ proof, period, unit }) => proof === "unclear" && !period && unit === "plain"))
    return true;
  if (plan.periods.length > 0 && figures.every(({ period }) => period === null)) return true;
  // Whether something is so is told by the latest report.
  const isOld = ({ period, scenario }: PaperFigure) =>
    scenario === "actual" && period !== null && period.end < (plan.reportedTo ?? "");
  if (plan.operation === "value" && plan.periods.length === 0 && asksIf(plan.text) && figures.every(isOld))
    return true;
  // The end of April is not that of August.
  const [asked, other] = plan.periods;
  return asked?.kind === "instant" && !other && figures.every((figure) => isElsewhere(figure, asked));
}

const isElsewhere = ({ period }: PaperFigure, { end, orElse }: AskedPeriod) =>
  period !== null && period.end !== end && period.end !== orElse?.end;

const SCENARIO_WORDS: [RegExp, (figure: PaperFigure) => boolean][] = [
  [/\bactuals?\b/i, ({ scenario }) => scenario === "actual" || scenario === "prior"],
  [/\bbudget\b/i, ({ scenario, measure }) => scenario === "budget" || measure !== "value"],
  [/\bforecast\b/i, ({ scenario }) => scenario === "forecast"],
];

/** What has been spent was no plan. */
const CAME_ABOUT =
  /\b(?:has|have|had) been (?:spent|drawn|used|received)\b|\b(?:spent|drawn|received) (?:so far|to date)\b/i;
const isPlan = ({ scenario }: PaperFigure) => ["budget", "forecast", "target"].includes(scenario);

/** "Actual and budget" is both. */
function lacksScenario({ index, plan }: Asked, figures: PaperFigure[]): boolean {
  if (CAME_ABOUT.test(plan.text) && figures.length > 0 && figures.every(isPlan)) return true;
  // What is left of a budget is not the budget.
  const isLeft = plan.scenario === "budget" && LEFT.test(plan.text) && figures.length > 0;
  if (isLeft && figures.every(({ scenario, measure }) => scenario === "budget" && measure === "value"))
    return true;
  const said = SCENARIO_WORDS.filter(([pattern]) => pattern.test(plan.text));
  if (said.length < 2 || !index.scenarios.has("budget")) return false;
  return said.some(([, is]) => !figures.some(is));
}

/** One thing is set against another, or against another time. */
export const COMPARES =
  /\b(?:more|less|higher|lower|bigger|smaller|better|worse|fewer|larger|greater)\b(?: \w+){0,4}? than\b(?! (?:[$€£]?\d|half|plan|budget))|\bcompared? (?:to|with)\b|\bthan (?:in |at |for )?(?:last|the (?:year|month|quarter) before|a year)\b|\b(?:against|vs?\.?|versus) (?:last|the (?:last|previous|prior)|a year)\b/i;

/** Whether a question asks for an amount, for at most one time, without a comparison or breakdown. */
export const asksHowMuch = ({ operation, inPercent, periods, unread, text }: Plan): boolean =>
  (operation === "value" || operation === "sum") &&
  !inPercent &&
  periods.length < 2 &&
  unread.length === 0 &&
  !asksIf(text) &&
  !asksForWords(text) &&
  !COMPARES.test(text);

const IN_EACH = /\b(?:each|every|by|per) (?:month|quarter|year)\b|\bmonth (?:by|after) month\b/i;

/**
 * What is set against another time or line is told by two figures, unless a column or a row is of the difference itself; what is asked of
 * each month by more than one.
 */
const lacksComparison = ({ plan }: Asked, { operation, values }: Found, figures: PaperFigure[]): boolean =>
  (plan.operation === "trend" && IN_EACH.test(plan.text) && values.length < 2 && figures.length < 2) ||
  (operation === "value" &&
    plan.bound === undefined &&
    COMPARES.test(plan.text) &&
    values.length < 2 &&
    figures.length < 2 &&
    figures.every(({ measure, label }) => measure === "value" && !OF_CHANGE.test(label)));

/** Whether something is over its budget is told beside that budget, and not beside another time. */
const HELD_AGAINST =
  /\b(?:over|under|above|below|within|inside|behind|ahead of|short of|off|against|vs\.?|versus|than) (?:the |our |its )?(?:budget|plan|target)\b/i;

/** What a line came to in five months of a year and in six of them does not say how it moved. */
const isOfOneStretch = ({ operation, values }: Found): boolean =>
  (operation === "difference" || operation === "percentChange") &&
  values.some(
    ({ operands: [one, other] }) =>
      one &&
      other &&
      one.label === other.label &&
      one.scenario === other.scenario &&
      isPartOfSame(one, other),
  );

/**
 * "Rent increase" is a row of the papers and no rent that increased: of what a question says as a row is called, in several words, that row
 * is told.
 */
function lacksRow({ index, plan }: Asked, { operation }: Found, figures: PaperFigure[]): boolean {
  if (OF_LISTS.has(operation) || figures.length === 0) return false;
  const names = figures.map(({ label, path }) => index.wordsOf([label, ...path].join(" ")));
  const said = rowsSaid(index, plan.tokens).map(({ start, end }) =>
    unitsOf(
      plan.tokens.filter((token) => token.start >= start && token.end <= end),
      index,
    ),
  );
  // What papers call by several names is told by any of them.
  return (
    said.length > 0 && !said.some((units) => names.some((own) => units.every((unit) => coveredBy(unit, own))))
  );
}

/** "Per home", "per berth": so much of something, and no time or hundredth. */
const PER =
  /\bper\s+(?!(?:cent|month|year|annum|quarter|week|day|hour|the|our|budget|plan|report)s?\b)(\p{L}{3,})/iu;

/** What something costs for each of many is neither all that it costs nor how many there are. */
function lacksRatio(asked: Asked, { operation }: Found, figures: PaperFigure[]): boolean {
  const [, each] = PER.exec(asked.plan.text) ?? [];
  if (!each || operation === "ratio" || OF_LISTS.has(operation) || figures.length === 0) return false;
  const names = figures.map((figure) => namesOf(asked, figure).join(" ").toLowerCase());
  return !names.some((name) => /\bper\b|\/|\beach\b|\baverage\b|\brate\b|\bratio\b/.test(name));
}

/** Five months are no answer to whether a year comes in on its budget, except where it is asked what is used of it. */
const isPartOfPlan = ({ plan: { text } }: Asked, { operation }: Found, figures: PaperFigure[]): boolean => {
  const [actual, planned] = figures;
  return (
    operation === "againstBudget" &&
    asksIf(text) &&
    !LEFT.test(text) &&
    !SO_FAR.test(text) &&
    actual?.scenario === "actual" &&
    actual.nature === "flow" &&
    planned !== undefined &&
    isPlan(planned) &&
    actual.period?.start === planned.period?.start &&
    (actual.period?.end ?? "") < (planned.period?.end ?? "")
  );
};

const lacksStandard = ({ plan }: Asked, figures: PaperFigure[]): boolean =>
  HELD_AGAINST.test(plan.text) &&
  figures.length > 0 &&
  figures.every((figure) => !isPlan(figure) && figure.measure === "value");

/**
 * "Are we going to be ok with the banks?": an amount does not answer how something is, unless its sign or a
 * limit does.
 */
const HOW_IT_IS = /^\W*(?:(?:so|and|but) )*(?:are|is|was|were|will)\b(?! there\b)/i;

const lacksVerdict = ({ plan: { text, bound, operation: asked } }: Asked, { operation, values }: Found) =>
  asked === "value" &&
  operation === "value" &&
  values.length === 1 &&
  bound === undefined &&
  ((asksIf(text) && values.every(({ operands }) => operands.every(isPlan))) ||
    (HOW_IT_IS.test(text) && !/\d/.test(text) && !asksForResult(text)));

/** A number that is neither an amount, nor so many of something, nor a day. */
const NUMBER =
  /(?<![\d.,$€£%-])\d{2,}(?![\d.,%]*\d)(?!\s?(?:[%+]|(?:days?|weeks?|months?|years?|k|mn?|bn)\b))/g;

/** The account 3862 is not the account 3863, and "27/28" no other year. */
function lacksNumber(asked: Asked, figures: PaperFigure[]): boolean {
  const { plan } = asked;
  const isRead = (at: number) => !plan.tokens.some(({ start, end }) => start <= at && at < end);
  const numbers = [...plan.text.matchAll(NUMBER)].flatMap(({ 0: number, index }) =>
    /^(?:19|20)\d\d$/.test(number) || isRead(index) ? [] : number,
  );
  if (numbers.length === 0 || plan.bound || plan.count) return false;
  const names = figures.flatMap((figure) => namesOf(asked, figure)).join(" ");
  return numbers.some((number) => !names.includes(number));
}
