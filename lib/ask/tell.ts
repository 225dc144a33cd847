import { wayByName } from "@/lib/ledger/values/direction";
import { listed } from "@/lib/wording";
import type { FigureAnswer, PaperFigure } from "./answer";
import { RESULT } from "./paid-out";
import { isStandard } from "./pairs";
import { earliestFirst, endOf } from "./periods";
import { tellRunsOut } from "./runs-out";
import { lineName, partName, SCENARIO_NAMES, sayAmount, sayFigure, tableName } from "./say";
import { difference, minus, written } from "./stated";
import {
  againstBudget,
  amountApart,
  besideBudget,
  bySize,
  monthApart,
  percentOf,
  sizeOf,
  whatIsLeft,
} from "./tell-against";
import { chained, combined, list } from "./tell-table";
import {
  after,
  apartAsAsked,
  asksForResult,
  atItsEnd,
  bothOf,
  fullName,
  plainly,
  saidOf,
  scenarioOf,
  sentence,
  statement,
  type Told,
  type ToldSentence,
  type Value,
  verb,
  verbOf,
  verdict,
  when,
} from "./tell-words";
import { yesOrNo } from "./verdicts";
import { isBareTotal } from "./words";

/** Most values in words; more go into a table. */
const MOST_IN_WORDS = 2;

/**
 * Writes an answer for a director: the number with its period and scenario, then the calculation, and a table
 * where several numbers answer. `all` are the figures available, which include an actual's budget.
 */
export function tell(answer: FigureAnswer, question: string, all: PaperFigure[]): Told {
  const [first] = answer.values;
  if (!first) return { sentences: [], table: null };
  if (answer.operation === "againstBudget")
    return { sentences: [againstBudget(answer, first, question), ...yearBefore(answer)], table: null };
  if (answer.values.length === 1 && isVariance(first)) return only(againstBudget(answer, first, question));
  if (answer.operation === "list" && answer.values.every(isVariance))
    return {
      sentences: answer.values.map((value) =>
        againstBudget({ ...answer, values: [value], operands: value.operands }, value, ""),
      ),
      table: null,
    };
  if (answer.values.length > MOST_IN_WORDS || (isList(answer) && answer.values.length > 1)) {
    const told = list(answer);
    return { ...told, sentences: [...course(answer, question), ...told.sentences] };
  }
  // The largest movement is given with its starting value.
  if (isList(answer) && first.formula && first.operands.length === 2)
    return only(change(answer.operation, first));
  if (first.signs) return only(chained(answer.operation, first));
  switch (answer.operation) {
    case "difference":
    case "percentChange":
      return only(changed(answer, first, question));
    case "share":
      return only(share(first));
    case "runway":
      return only(first.formula === null ? tellRunsOut(first) : runway(first));
    case "sum":
    case "average":
    case "ratio":
    case "count":
      return combined(answer.operation, first);
    default:
      return {
        sentences: [
          ...verdict(values(answer, question), first, question),
          ...besideBudget(answer, all),
          ...(asksForResult(question) ? monthApart(first, all) : []),
        ],
        table: null,
      };
  }
}

/** Words that ask how something went, and not for its months. */
const ASKS_COURSE =
  /\b(?:how (?:has|have|did|is|are)|trends?|develop\w*|evolv\w*|moved|progress\w*|since)\b/i;

/** "How has cash developed?": how far it came from the first of several times to the last, before how high and how low it was. */
function course({ operation, values: all }: FigureAnswer, question: string): ToldSentence[] {
  const figures = all.flatMap(({ formula, operands }) => (formula === null ? operands : []));
  const ordered = inOrder(figures);
  const [early, late] = [ordered[0], ordered.at(-1)];
  const isOverTime = operation === "list" || operation === "trend";
  const isOfOne = new Set(figures.map((one) => `${fullName(one)} ${one.period?.kind}`)).size === 1;
  if (!isOverTime || !ASKS_COURSE.test(question) || figures.length < all.length || !isOfOne) return [];
  if (!early || !late || !isOfOneScenario(early, late)) return [];
  return [change("difference", difference(late, early))];
}

const isList = ({ operation }: FigureAnswer) => operation === "rank" || operation === "extreme";

/** How far a figure is over its budget. */
const isVariance = ({ formula, operands: [actual, budget, more] }: Value) =>
  formula?.includes(" − ") &&
  !more &&
  (actual?.scenario === "actual" || actual?.scenario === "forecast") &&
  budget !== undefined &&
  (budget.scenario === "budget" || isStandard(budget)) &&
  actual.row === budget.row;

const only = (sentence: ToldSentence): Told => ({ sentences: [sentence], table: null });

/** Values from the papers: "Net income was $199,741 in May 2024." */
function values({ values: all, operation }: FigureAnswer, question: string): ToldSentence[] {
  const pair = ofOneLine(all);
  if (pair) return [sayingWhether(pair, question), ...between(pair.figures)];
  return all.map((value) => {
    const { formula, operands, label } = value;
    const [figure] = operands;
    const text = !figure
      ? `${label}: ${saidOf(value)}`
      : ((operation === "extreme" ? atItsEnd(figure, saidOf(value), question) : undefined) ??
        statement(figure, saidOf(value)));
    return sentence(text, operands, formula);
  });
}

/** Two times of one line: "Net income was $199,741 in May 2024 and $1,337,849 for January–May 2024." */
function ofOneLine(all: Value[]): ToldSentence | undefined {
  const [first, second] = all;
  const [one, other] = all.flatMap(({ operands, formula }) => (formula === null ? operands : []));
  if (!first || !second || !one?.period || !other?.period || all.length !== 2) return undefined;
  if (fullName(one) !== fullName(other) || !isOfOneScenario(one, other)) return undefined;
  const name = partName(one) ? `${fullName(one)},` : lineName(one);
  const said = `${saidOf(first)}${when(one)} and ${saidOf(second)}${when(other)}`;
  const both = [one, other].some(({ scenario }) => scenario === "actual") ? "" : bothOf(one);
  return sentence(`${name} ${verb(lineName(one), one)} ${said}${both}`, [one, other]);
}

/** What came about last year came about. */
const isOfOneScenario = (...pair: PaperFigure[]) =>
  new Set(pair.map(({ scenario }) => (scenario === "prior" ? "actual" : scenario))).size === 1;

/** "Are we spending more than last year?" is answered with yes or no first. */
function sayingWhether(pair: ToldSentence, question: string): ToldSentence {
  const [early, late] = inOrder(pair.figures);
  return after(early && late && saysWhether(question, late, early), pair);
}

const saysWhether = (question: string, late: PaperFigure, early: PaperFigure) =>
  yesOrNo(question, apartAsAsked(question, late, early), wayOf(late.label));

/** A result had better be higher. */
const wayOf = (label: string) => wayByName(label) ?? (RESULT.test(label) ? "higher" : null);

const inOrder = (figures: PaperFigure[]) => figures.toSorted(earliestFirst);

/** How far two months or two years of a line are apart: "That is a fall of $95,863 (30%)." */
function between(figures: PaperFigure[]): ToldSentence[] {
  const [first, last] = inOrder(figures);
  if (!first || !last || first.period?.kind !== last.period?.kind || first.value === last.value) return [];
  const [late, early] = bySize(last, first);
  const difference = late.value - early.value;
  const text = `That is a ${difference > 0 ? "rise" : "fall"} of ${sizeOf(late, early)}`;
  return [sentence(text, [last, first], minus(late, early))];
}

/** "Did cash go up?" is answered with yes or no first. */
function changed(answer: FigureAnswer, value: Value, question: string): ToldSentence {
  const left = whatIsLeft(value, question);
  if (left) return left;
  const told = change(answer.operation, value);
  const [to, from] = value.operands;
  const [late, early] = to && from ? bySize(to, from) : [];
  return after(late && early && saysWhether(question, late, early), told);
}

function change(operation: FigureAnswer["operation"], value: Value): ToldSentence {
  const [to, from] = value.operands;
  if (!to || !from) return plainly(value);
  const isOneLine = lineName(to) === lineName(from);
  // Outflows and debts written with a minus are described by size.
  const [late, early] = isOneLine ? bySize(to, from) : [to, from];
  const difference = late.value - early.value;
  const size = sizeOf(late, early);
  const isSame = late.scenario === early.scenario;
  const both = isSame ? bothOf(late) : "";
  const isOfOneTime = late.period?.end === early.period?.end;
  const of = (figure: PaperFigure) =>
    `${sayFigure(figure)}${when(figure)}${isSame ? "" : scenarioOf(figure)}`;
  const name = lineName(late);
  const said = () => {
    const more = `${size} ${difference >= 0 ? "more" : "less"} than`;
    const are = `${name} ${verbOf(late)}`;
    if (!isOneLine && !isOfOneTime)
      return `${are} ${sayFigure(late)}${when(late)}${scenarioOf(late)}, ${more} the ${sayFigure(early)} of ${lineName(early)}${when(early)}${scenarioOf(early)}`;
    if (!isOneLine)
      return `${are} ${more} ${lineName(early)}${when(late)}${scenarioOf(late)}: ${sayFigure(late)} against ${sayFigure(early)}`;
    // One figure for one time, in an earlier and a later paper.
    if (isOfOneTime && late.paper && early.paper && late.paper.id !== early.paper.id)
      return `${name}${when(late)} is ${sayFigure(late)} in “${late.paper.title}”, ${size} ${difference > 0 ? "above" : "below"} the ${sayFigure(early)} in “${early.paper.title}”${both}`;
    // "Was April better than May?"
    if (operation === "difference" && endOf(late) < endOf(early))
      return `${are} ${size} ${difference >= 0 ? "more" : "less"}${when(late)} than${when(early)}: ${sayFigure(late)} against ${sayFigure(early)}${both}`;
    if (difference === 0) return `${name} did not change: ${of(late)}, as ${when(early).trim()}${both}`;
    const percent = percentOf(difference, early.value);
    const isInPercent = operation === "percentChange" && percent !== "";
    const by = isInPercent ? `${percent.slice(2, -1)} (${amountApart(late, early)})` : size;
    return `${name} ${difference > 0 ? "rose" : "fell"} by ${by}, from ${of(early)} to ${of(late)}${both}`;
  };
  return sentence(said(), [to, from], value.formula ?? minus(late, early));
}

/** What a question for budget and last year has besides: the figure of the other time, under its own name. */
function yearBefore({ values: all, operation, ...answer }: FigureAnswer): ToldSentence[] {
  const prior = all
    .slice(1)
    .filter(
      ({ formula, scenario, operands: [figure] }) =>
        formula === null && scenario !== "budget" && !(figure && isStandard(figure)),
    );
  return values({ ...answer, operation, values: prior }, "");
}

/** "Fuel was 24% of Total expenses in 2024: £9 of £37." Of one line, the whole is told by what makes it another figure. */
function share(value: Value): ToldSentence {
  const parts = value.operands.slice(0, -1);
  const [[part], whole] = [parts, value.operands.at(-1)];
  if (!part || !whole) return plainly(value);
  const formula = value.formula ?? `${written(part.value)} ÷ ${written(whole.value)}`;
  const both = part.scenario === whole.scenario ? scenarioOf(part) : "";
  if (part.breakdown && whole.breakdown && part.table === whole.table && part.row === whole.row) {
    const all = isBareTotal(whole.breakdown) ? "the total" : `“${whole.breakdown}”`;
    const names = listed(parts.map(({ breakdown }) => `“${breakdown}”`));
    const size = sayFigure({ ...part, value: parts.reduce((sum, one) => sum + one.value, 0) });
    if (isBareTotal(part.label) && isBareTotal(whole.breakdown) && tableName(part.title)) {
      const said = `${sayAmount(value)} of the ${sayFigure(whole)} in “${tableName(part.title)}”`;
      const are = parts.length > 1 ? "were" : "was";
      return sentence(`${said} ${are} ${names}${when(part)}${both}: ${size}`, value.operands, formula);
    }
    const text = `${lineName(part)}: ${names} ${parts.length > 1 ? "were" : "was"} ${sayAmount(value)} of ${all}${when(part)}${both}, ${size} of ${sayFigure(whole)}`;
    return sentence(text, value.operands, formula);
  }
  const name = fullName(part);
  // Costs that a table has in brackets are told by their size, as a part of what was planned.
  const areCosts = part.value < 0 && whole.value < 0 && !RESULT.test(part.label);
  const isUnsigned = areCosts || value.value > 0 !== part.value / whole.value > 0;
  const [size, wholeSize] = [part, whole].map((one) =>
    sayFigure(isUnsigned ? { ...one, value: Math.abs(one.value) } : one),
  );
  if (part.label === whole.label && part.scenario !== whole.scenario) {
    const isOfYear = whole.period?.kind === "year" && part.period?.end !== whole.period.end;
    const plan = `the ${isOfYear ? "full-year " : ""}${SCENARIO_NAMES[whole.scenario]}`;
    const soFar = `${name}${when(part)} ${verb(lineName(part), part)} ${sayAmount(value)} of ${plan}`;
    return sentence(`${soFar}: ${size} of ${wholeSize}`, [part, whole], formula);
  }
  const of = name === fullName(whole) ? `that${when(whole)}` : `${fullName(whole)}${when(part)}`;
  const text = `${name}${part.breakdown ? "," : ""} ${verb(lineName(part), part)} ${sayAmount(value)} of ${of}${both}: ${size} of ${wholeSize}`;
  return sentence(text, [part, whole], formula);
}

function runway(value: Value): ToldSentence {
  const [cash, spending] = value.operands;
  if (!cash || !spending || value.value <= 0) return plainly(value);
  const monthly = sayFigure({ ...spending, value: cash.value / value.value });
  const isOfMonth = spending.period?.kind === "month";
  const pace = isOfMonth
    ? `spending of ${monthly} a month, as${when(spending)}`
    : `the average spending of ${monthly} a month${when(spending)}`;
  const text = `At ${pace}, the cash of ${sayFigure(cash)}${when(cash)} would last ${sayAmount(value)} with no income`;
  return sentence(text, value.operands, value.formula);
}
