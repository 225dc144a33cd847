import { capitalised } from "@/lib/wording";
import type { FigureAnswer, PaperFigure } from "./answer";
import { isStandard } from "./pairs";
import { earliestFirst } from "./periods";
import { lineName, partName, SCENARIO_NAMES, sayAmount, sayFigure } from "./say";
import { written } from "./stated";
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
import { combined, list } from "./tell-table";
import {
  asksForResult,
  atItsEnd,
  bothOf,
  fullName,
  plainly,
  saidOf,
  scenarioOf,
  statement,
  type Told,
  type ToldSentence,
  type Value,
  verb,
  verdict,
  when,
} from "./tell-words";
import { yesOrNo } from "./verdicts";
import { isBareTotal } from "./words";

/** More values than these are told in a table. */
const MOST_IN_WORDS = 2;

/**
 * Says an answer as a director reads it: first the number with its period and scenario, then what it was worked out of, and
 * a table where several numbers answer. `all` are the figures that were asked: the budget beside an actual figure is among them.
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
  if (answer.values.length > MOST_IN_WORDS || (isList(answer) && answer.values.length > 1))
    return list(answer);
  // The one that moved most is told with where it came from.
  if (isList(answer) && first.formula && first.operands.length === 2)
    return only(change(answer.operation, first));
  switch (answer.operation) {
    case "difference":
    case "percentChange":
      return only(changed(answer, first, question));
    case "share":
      return only(share(first));
    case "runway":
      return only(runway(first));
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

/** Numbers that stand in the papers: "Net income was $199,741 in May 2024." */
function values({ values: all, operation }: FigureAnswer, question: string): ToldSentence[] {
  const pair = ofOneLine(all);
  if (pair) return [sayingWhether(pair, question), ...between(pair.figures)];
  return all.map((value) => {
    const { formula, operands, label } = value;
    const [figure] = operands;
    const text = !figure
      ? `${capitalised(label)}: ${saidOf(value)}`
      : ((operation === "extreme" ? atItsEnd(figure, saidOf(value), question) : undefined) ??
        statement(figure, saidOf(value)));
    return { text: `${text}.`, figures: operands, formula };
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
  const text = `${capitalised(name)} ${verb(lineName(one), one)} ${said}${both}.`;
  return { text, figures: [one, other], formula: null };
}

/** What came about last year came about. */
const isOfOneScenario = (...pair: PaperFigure[]) =>
  new Set(pair.map(({ scenario }) => (scenario === "prior" ? "actual" : scenario))).size === 1;

/** "Are we spending more than last year?" is answered with yes or no first. */
function sayingWhether(pair: ToldSentence, question: string): ToldSentence {
  const [early, late] = inOrder(pair.figures);
  const said = early && late ? yesOrNo(question, late.value - early.value) : undefined;
  return said ? { ...pair, text: `${said}: ${pair.text}` } : pair;
}

const inOrder = (figures: PaperFigure[]) => figures.toSorted(earliestFirst);

/** How far two months or two years of a line are apart: "That is a fall of $95,863 (30%)." */
function between(figures: PaperFigure[]): ToldSentence[] {
  const [first, last] = inOrder(figures);
  if (!first || !last || first.period?.kind !== last.period?.kind || first.value === last.value) return [];
  const [late, early] = bySize(last, first);
  const difference = late.value - early.value;
  const text = `That is a ${difference > 0 ? "rise" : "fall"} of ${sizeOf(late, early)}.`;
  return [{ text, figures: [last, first], formula: `${written(late.value)} − ${written(early.value)}` }];
}

/** "Did cash go up?" is answered with yes or no first. */
function changed(answer: FigureAnswer, value: Value, question: string): ToldSentence {
  const left = whatIsLeft(value, question);
  if (left) return left;
  const told = change(answer.operation, value);
  const [to, from] = value.operands;
  const [late, early] = to && from ? bySize(to, from) : [];
  const said = late && early ? yesOrNo(question, late.value - early.value) : undefined;
  return said ? { ...told, text: `${said}: ${told.text}` } : told;
}

function change(operation: FigureAnswer["operation"], value: Value): ToldSentence {
  const [to, from] = value.operands;
  if (!to || !from) return plainly(value);
  const figures = [to, from];
  // What goes out, or is owed, and is written with a minus is told by its size.
  const [late, early] = lineName(to) === lineName(from) ? bySize(to, from) : [to, from];
  const formula = value.formula ?? `${written(late.value)} − ${written(early.value)}`;
  const difference = late.value - early.value;
  const size = sizeOf(late, early);
  if (lineName(late) !== lineName(early)) {
    const more = difference >= 0 ? "more" : "less";
    if (late.period?.end !== early.period?.end)
      return {
        text: `${capitalised(lineName(late))} ${verb(lineName(late), late)} ${sayFigure(late)}${when(late)}${scenarioOf(late)}, ${size} ${more} than the ${sayFigure(early)} of ${lineName(early)}${when(early)}${scenarioOf(early)}.`,
        figures,
        formula,
      };
    return {
      text: `${capitalised(lineName(late))} ${verb(lineName(late), late)} ${size} ${more} than ${lineName(early)}${when(late)}${scenarioOf(late)}: ${sayFigure(late)} against ${sayFigure(early)}.`,
      figures,
      formula,
    };
  }
  const name = capitalised(lineName(late));
  const isSame = late.scenario === early.scenario;
  const both = isSame ? bothOf(late) : "";
  const of = (figure: PaperFigure) =>
    `${sayFigure(figure)}${when(figure)}${isSame ? "" : scenarioOf(figure)}`;
  // One figure of one time, as an earlier and a later paper state it.
  if (late.period?.end === early.period?.end && late.paper && early.paper && late.paper.id !== early.paper.id)
    return {
      text: `${name}${when(late)} is ${sayFigure(late)} in “${late.paper.title}”, ${size} ${difference > 0 ? "above" : "below"} the ${sayFigure(early)} in “${early.paper.title}”${both}.`,
      figures,
      formula,
    };
  if (difference === 0)
    return {
      text: `${name} did not change: ${of(late)}, as ${when(early).trim()}${both}.`,
      figures,
      formula,
    };
  const moved = difference > 0 ? "rose" : "fell";
  const percent = percentOf(difference, early.value);
  const by =
    operation === "percentChange" && percent !== ""
      ? `${percent.slice(2, -1)} (${amountApart(late, early)})`
      : size;
  return { text: `${name} ${moved} by ${by}, from ${of(early)} to ${of(late)}${both}.`, figures, formula };
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
  const [part, whole] = value.operands;
  if (!part || !whole) return plainly(value);
  const name = fullName(part);
  const isUnsigned = value.value > 0 !== part.value / whole.value > 0;
  const [size, wholeSize] = [part, whole].map((one) =>
    sayFigure(isUnsigned ? { ...one, value: Math.abs(one.value) } : one),
  );
  const isSame = name === fullName(whole);
  const of = isSame
    ? `the ${SCENARIO_NAMES[whole.scenario]}${when(whole)}`
    : `${fullName(whole)}${when(part)}`;
  const both = part.scenario === whole.scenario ? scenarioOf(part) : "";
  if (part.breakdown && whole.breakdown && part.table === whole.table && part.row === whole.row) {
    const all = isBareTotal(whole.breakdown) ? "the total" : `“${whole.breakdown}”`;
    return {
      text: `${capitalised(lineName(part))}: “${part.breakdown}” was ${sayAmount(value)} of ${all}${when(part)}${both}, ${sayFigure(part)} of ${sayFigure(whole)}.`,
      figures: [part, whole],
      formula: value.formula ?? `${written(part.value)} ÷ ${written(whole.value)}`,
    };
  }
  return {
    text: `${capitalised(name)}${part.breakdown ? "," : ""} ${verb(lineName(part), part)} ${sayAmount(value)} of ${of}${both}: ${size} of ${wholeSize}.`,
    figures: [part, whole],
    formula: value.formula ?? `${written(part.value)} ÷ ${written(whole.value)}`,
  };
}

function runway(value: Value): ToldSentence {
  const [cash, spending] = value.operands;
  if (!cash || !spending || value.value <= 0) return plainly(value);
  const monthly = sayFigure({ ...spending, value: cash.value / value.value });
  return {
    text: `At the average spending of ${monthly} a month${when(spending)}, the cash of ${sayFigure(cash)}${when(cash)} would last ${sayAmount(value)} with no income.`,
    figures: value.operands,
    formula: value.formula,
  };
}
