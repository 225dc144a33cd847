import type { Period, PeriodContext } from "@/lib/ledger/period";
import type { FigureAnswer, FigureOutcome, PaperFigure } from "./answer";
import { type Line, linesOf, type Match, matchLines, weightsOf } from "./match";
import { type Operation, operationOf } from "./operation";
import { type AskedPeriod, answersPeriod, askedPeriods } from "./periods";
import { isSubject, type Token, tokensOf } from "./words";

/** What an operation came to, before it is said for whom and when. */
type Result = { operation: Operation; values: number[]; operands: PaperFigure[]; certainty: number };

/** Below this, the words of a question name no line well enough to answer with. */
const CERTAIN = 0.3;

type Asked = {
  question: string;
  tokens: Token[];
  periods: AskedPeriod[];
  lines: Line[];
  weight: (word: string) => number;
};

/** Words of asking and computing, which name no line. */
const ASKING =
  /^(?:change|increase|decrease|difference|percent|percentage|average|mean|total|sum|ratio|proportion|share|year|fiscal|ended|end|compare|respectively|growth|high|higher|highest|low|lower|lowest|largest|biggest|least|most|more|less|million|thousand|billion|respective|company|period|month|quarter|december|june|september|march|january|february|april|may|july|august|october|november|combined|across|as|consist|constitute|constitution|among|out|account|make|up|value|amount|related)$/;

/** Answers a question for figures, or says why it cannot and what comes near. */
export async function answerFigures(
  question: string,
  figures: PaperFigure[],
  context: PeriodContext,
): Promise<FigureOutcome> {
  const lines = linesOf(figures);
  const weight = weightsOf(lines);
  const periods = askedPeriods(question, context);
  let masked = question;
  for (const { from, to } of periods)
    masked = masked.slice(0, from) + " ".repeat(to - from) + masked.slice(to);
  const asked: Asked = { question, tokens: tokensOf(masked), periods, lines, weight };
  const found = run(operationOf(question), asked);
  if (found && found.certainty >= CERTAIN) return answerOf(found);
  const near = matchLines(asked.tokens, lines, weight)
    .slice(0, 5)
    .flatMap(({ line }) => line.figures.at(0) ?? []);
  return { isAnswered: false, reason: near.length > 0 ? "noPeriod" : "noMeasure", near };
}

function answerOf({ operation, values, operands, certainty }: Result): FigureAnswer {
  const [first] = operands;
  const single = values.length === operands.length && operation === "value";
  const unit = operation === "percentChange" || operation === "share" ? "percent" : (first?.unit ?? "plain");
  return {
    isAnswered: true,
    operation,
    unit,
    operands,
    certainty,
    values: values.map((value, at) => {
      const own = single ? operands.slice(at, at + 1) : operands;
      return {
        value,
        unit,
        currency: unit === "money" ? (own[0]?.currency ?? null) : null,
        label: own[0]?.label ?? "",
        period: own[0]?.period ?? null,
        scenario: own[0]?.scenario ?? null,
        isExact: own.every(({ proof }) => single || proof === "proven"),
        formula: single ? null : `${operation}(${own.map((figure) => figure.value).join(", ")})`,
        operands: own,
      };
    }),
  };
}

function run(operation: Operation, asked: Asked): Result | undefined {
  switch (operation) {
    case "difference":
    case "percentChange":
      return change(operation, asked);
    case "share":
    case "ratio":
      return quotient(operation, asked);
    case "average":
    case "sum":
      return gather(operation, asked);
    case "count":
      return undefined;
    default:
      return value(asked);
  }
}

const subject = (tokens: Token[]) => tokens.filter(({ text }) => !ASKING.test(text));

/** The line that words name best. Words of computing count only where a label has them. */
function bestLine({ lines, weight }: Asked, tokens: Token[], not?: Line): Match | undefined {
  const plain = matchLines(subject(tokens), lines, weight).filter(({ line }) => line !== not);
  const whole = matchLines(tokens, lines, weight).filter(({ line }) => line !== not);
  const wholeScore = new Map(whole.map(({ line, score }) => [line, score]));
  return (
    plain
      .map((match) => ({ ...match, score: match.score + 0.25 * (wholeScore.get(match.line) ?? 0) }))
      .sort((a, b) => b.score - a.score)[0] ?? whole[0]
  );
}

/**
 * The figure of a line for a period. Where the line goes on over something other than time (regions, quarters, ages), the one
 * that the words name.
 */
function pick(
  { tokens, weight }: Asked,
  { kind, figures }: Line,
  period: Period | undefined,
): PaperFigure | undefined {
  const values = figures.filter(({ measure }) => measure === "value");
  const pool = values.length > 0 ? values : figures;
  const fitting = period ? pool.filter((figure) => answersPeriod(figure.period, period)) : pool;
  const words = new Set(tokens.map(({ text }) => text));
  const named = (figure: PaperFigure) => {
    const own = tokensOf(kind === "row" ? (figure.breakdown ?? "") : `${figure.label}`).filter(isSubject);
    const all = own.reduce((sum, { text }) => sum + weight(text), 0);
    return all === 0 ? 0 : own.reduce((sum, { text }) => sum + (words.has(text) ? weight(text) : 0), 0) / all;
  };
  const timeless = pool.every((figure) => figure.period === null);
  const candidates = fitting.length > 0 ? fitting : period && !timeless ? [] : pool;
  const total = (figure: PaperFigure) =>
    /^total$/i.test(kind === "row" ? (figure.breakdown ?? "") : figure.label) ? 1 : 0;
  return candidates.toSorted(
    (a, b) =>
      named(b) - named(a) ||
      total(b) - total(a) ||
      (b.period?.end ?? "").localeCompare(a.period?.end ?? "") ||
      a.column - b.column,
  )[0];
}

function value(asked: Asked): Result | undefined {
  const match = bestLine(asked, asked.tokens);
  if (!match) return undefined;
  const periods = asked.periods.length > 0 ? asked.periods : [undefined];
  const operands = periods.flatMap((period) => pick(asked, match.line, period) ?? []);
  return result(
    "value",
    operands.map((figure) => figure.value),
    operands,
    match.score,
  );
}

function change(operation: "difference" | "percentChange", asked: Asked): Result | undefined {
  const two = sides(asked);
  if (two && asked.periods.length < 2) {
    const [a, b] = [
      pick(asked, two.first.line, asked.periods[0]),
      pick(asked, two.second.line, asked.periods[0]),
    ];
    if (!a || !b) return undefined;
    const values = operation === "difference" ? [a.value - b.value] : [((a.value - b.value) / b.value) * 100];
    return result(operation, values, [a, b], Math.min(two.first.score, two.second.score));
  }
  const match = bestLine(asked, asked.tokens);
  if (!match) return undefined;
  const [early, late] = span(asked, match.line);
  if (!early || !late) return undefined;
  const difference = late.value - early.value;
  const values = operation === "difference" ? [difference] : [(difference / early.value) * 100];
  return result(operation, values, [late, early], match.score);
}

/** The earlier and the later figure of a line: of two periods that were asked for, or of the last two there are. */
function span(asked: Asked, line: Line): [PaperFigure | undefined, PaperFigure | undefined] {
  const ordered = asked.periods.toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first && last && first !== last) return [pick(asked, line, first), pick(asked, line, last)];
  const late = pick(asked, line, last);
  const before = line.figures
    .filter(
      (figure) =>
        figure.measure === "value" &&
        figure.period &&
        late?.period &&
        figure.period.end < late.period.end &&
        figure.period.kind === late.period.kind &&
        figure.breakdown === late.breakdown,
    )
    .sort((a, b) => (b.period?.end ?? "").localeCompare(a.period?.end ?? ""))[0];
  return [before, late];
}

type Sides = { first: Match; second: Match };

const JOINTS: RegExp[] = [
  /\bas an? (?:percent(?:age)?|%|share|proportion|fraction) of\b/i,
  /\bcompared (?:to|with)\b|\bversus\b|\bvs\.?\b/i,
  /\bthan\b/i,
  /\b(?:among|out of|against|over)\b/i,
  /\bto\b/i,
  /\band\b/i,
];

/** Two lines that a question sets against each other: what stands on both sides of a word that joins them. */
function sides(asked: Asked): Sides | undefined {
  for (const joint of JOINTS) {
    for (const match of asked.question.matchAll(new RegExp(joint.source, "gi"))) {
      const opens = asked.question.slice(0, match.index).search(/\bbetween\b(?!.*\bbetween\b)/i);
      const from = joint.source.includes("and") && opens >= 0 ? opens : 0;
      const before = asked.tokens.filter(({ start, end }) => start >= from && end <= match.index);
      const after = asked.tokens.filter(({ start }) => start >= match.index + match[0].length);
      const first = bestLine(asked, before);
      const second = first && bestLine(asked, after, first.line);
      if (first && second && first.score > 0.45 && second.score > 0.45) return { first, second };
    }
  }
  return undefined;
}

/** The lines of a list: "A, B and C". Empty where its parts do not each name a line of their own. */
function listed(asked: Asked): Match[] {
  const marks = [...asked.question.matchAll(/,|\band\b|\bfor\b|\bof\b|\bbetween\b|\bplus\b|[?]/gi)];
  const matches: Match[] = [];
  let from = 0;
  for (const mark of [...marks, { index: asked.question.length, 0: "" }]) {
    const tokens = asked.tokens.filter(({ start, end }) => start >= from && end <= mark.index);
    from = mark.index + mark[0].length;
    const match = subject(tokens).some(isSubject) ? bestLine(asked, tokens) : undefined;
    if (match && match.score > 0.6 && !matches.some(({ line }) => line === match.line)) matches.push(match);
  }
  const kinds = Object.groupBy(matches, ({ line }) => line.kind);
  return [kinds.row ?? [], kinds.column ?? []].sort((a, b) => b.length - a.length)[0] ?? [];
}

function quotient(operation: "share" | "ratio", asked: Asked): Result | undefined {
  const two = sides(asked);
  const factor = operation === "share" ? 100 : 1;
  if (two) {
    const [a, b] = [
      pick(asked, two.first.line, asked.periods[0]),
      pick(asked, two.second.line, asked.periods.at(-1)),
    ];
    if (!a || !b || b.value === 0) return undefined;
    // "What percentage of X was Y" names the whole first.
    const wholeFirst =
      /\b(?:percentage|share|proportion|portion|%) of\b/i.test(asked.question) &&
      !/\bas an? /i.test(asked.question);
    const [part, whole] = wholeFirst ? [b, a] : [a, b];
    return result(
      operation,
      [(part.value / whole.value) * factor],
      [part, whole],
      Math.min(two.first.score, two.second.score),
    );
  }
  const match = bestLine(asked, asked.tokens);
  const part = match && pick(asked, match.line, asked.periods[0]);
  const whole = part && totalOver(asked, part);
  if (!match || !part || !whole) return undefined;
  return result(operation, [(part.value / whole.value) * factor], [part, whole], match.score);
}

/** The next total below a figure in its column. */
function totalOver({ lines }: Asked, part: PaperFigure): PaperFigure | undefined {
  return lines
    .filter(({ kind, table }) => kind === "row" && table === part.table)
    .flatMap(({ figures }) => figures)
    .filter(({ row, column }) => row > part.row && column === part.column)
    .find(({ isTotal, label }) => isTotal || /total/i.test(label));
}

function gather(operation: "average" | "sum", asked: Asked): Result | undefined {
  const { periods } = asked;
  const list = periods.length < 2 ? listed(asked) : [];
  let operands: PaperFigure[];
  let certainty: number;
  if (list.length >= 2) {
    operands = list.flatMap(({ line }) => pick(asked, line, periods[0]) ?? []);
    certainty = Math.min(...list.map(({ score }) => score));
  } else {
    const match = bestLine(asked, asked.tokens);
    if (!match) return undefined;
    certainty = match.score;
    operands = periods.length >= 2 ? between(asked, match.line, periods) : along(match.line, periods[0]);
  }
  if (operands.length < 2) return undefined;
  const total = operands.reduce((sum, { value: one }) => sum + one, 0);
  return result(operation, [operation === "sum" ? total : total / operands.length], operands, certainty);
}

/** All values of a line, or those within a period: the quarters of a year. */
function along({ figures }: Line, period: AskedPeriod | undefined): PaperFigure[] {
  const values = figures.filter(
    ({ measure, isTotal, period: own }) => measure === "value" && own !== null && !isTotal,
  );
  return period
    ? values.filter(({ period: own }) => own && own.start >= period.start && own.end <= period.end)
    : values;
}

/** The figures of a line for the periods named; of all in between where two are named as a span. */
function between(asked: Asked, line: Line, periods: AskedPeriod[]): PaperFigure[] {
  const named = periods.flatMap((period) => pick(asked, line, period) ?? []);
  if (!/\b(?:from|between|through|to)\b/i.test(asked.question) || periods.length !== 2) return named;
  const [from, to] = [periods[0]?.end ?? "", periods[1]?.end ?? ""].sort();
  const breakdown = named[0]?.breakdown ?? null;
  return line.figures.filter(
    (figure) =>
      figure.measure === "value" &&
      figure.breakdown === breakdown &&
      figure.period &&
      figure.period.end >= (from ?? "") &&
      figure.period.end <= (to ?? ""),
  );
}

function result(
  operation: Operation,
  values: number[],
  operands: PaperFigure[],
  certainty: number,
): Result | undefined {
  if (operands.length === 0 || values.some((one) => !Number.isFinite(one))) return undefined;
  return { operation, values, operands, certainty };
}
