import type { PaperFigure } from "./answer";
import type { FigureIndex, Line } from "./index-figures";
import type { AskedPeriod } from "./periods";
import type { Plan } from "./question";
import { type Choice, certaintyOf, fitting, hasSubject, namedLines, select } from "./select";
import { difference, percentChange, quotient, type Result, stated, sumOf } from "./stated";
import { ASKING_WORDS } from "./vocabulary/asking";
import type { Token } from "./words";

/** What every operation works on. */
export type Asked = { index: FigureIndex; plan: Plan };

const find = ({ index, plan }: Asked, tokens: Token[], period?: AskedPeriod, not?: Line) =>
  select(index, plan, { tokens, period, scenario: plan.scenario, not, beside: not?.table });

/** One figure, or one for each period or line that is named. */
export function value(asked: Asked): Result | undefined {
  const { plan } = asked;
  const parts = plan.periods.length < 2 ? listed(asked) : [];
  if (parts.length >= 2) return listResult(parts);
  const [first] = plan.periods;
  const choice = find(asked, plan.tokens, first);
  if (!choice) return undefined;
  const operands = [choice.figure];
  for (const period of plan.periods.slice(1)) {
    const other = counterpart(asked, choice, period);
    if (!other) return undefined;
    operands.push(other);
  }
  return {
    operation: operands.length > 1 ? "list" : "value",
    values: operands.map(stated),
    certainty: certaintyOf(choice),
  };
}

const listResult = (parts: Choice[]): Result => ({
  operation: "list",
  values: parts.map(({ figure }) => stated(figure)),
  certainty: Math.min(...parts.map(certaintyOf)),
});

/** The figure of the same line for another time; of a line of the same name, where that line has none. */
export function counterpart(
  { index, plan }: Asked,
  { line, figure }: Choice,
  period: AskedPeriod,
): PaperFigure | undefined {
  const own = fitting(line, { tokens: [], period, scenario: plan.scenario }, plan).filter(
    (one) =>
      one !== figure && one.breakdown === figure.breakdown && (line.kind === "row" || one.row === figure.row),
  );
  if (own[0]) return own.find(({ proof }) => proof === "proven") ?? own[0];
  return select(index, plan, {
    tokens: plan.tokens,
    period,
    scenario: plan.scenario,
    where: (other) => other.label === line.label && other.kind === line.kind,
  })?.figure;
}

/** How far a figure moved between two times, or how far two lines are apart. */
export function change(operation: "difference" | "percentChange", asked: Asked): Result | undefined {
  const { plan } = asked;
  const two = plan.periods.length < 2 ? sides(asked) : undefined;
  const work = operation === "difference" ? difference : percentChange;
  if (two) {
    const values = [work(two.first.figure, two.second.figure)];
    return { operation, values, certainty: Math.min(certaintyOf(two.first), certaintyOf(two.second)) };
  }
  const own = plan.periods.length < 2 ? ownChange(asked) : undefined;
  if (own) return own;
  const pair = plan.paperOf ? sincePaper(asked, plan.paperOf) : span(asked);
  if (!pair) return undefined;
  const { early, late, certainty } = pair;
  // "The change in the share of sales" is one of percentages; where the papers give amounts, it would be another number.
  if (operation === "difference" && plan.inPercent && !plan.inAmount && late.unit !== "percent")
    return undefined;
  const both = plan.inPercent && plan.inAmount;
  const values = both ? [difference(late, early), percentChange(late, early)] : [work(late, early)];
  return { operation: both ? "difference" : operation, values, certainty };
}

/** A row that is itself a change, "Net decrease in cash", answers with its figure. */
function ownChange(asked: Asked): Result | undefined {
  const choice = find(asked, asked.plan.tokens, asked.plan.periods[0]);
  const moves = asked.plan.tokens.filter(({ text }) => /^(?:change|increase|decrease|growth)$/.test(text));
  if (!choice || moves.length === 0 || !moves.every(({ text }) => choice.line.words.has(text)))
    return undefined;
  return { operation: "value", values: [stated(choice.figure)], certainty: certaintyOf(choice) };
}

type Span = { early: PaperFigure; late: PaperFigure; certainty: number };

/** The earlier and the later figure of a line: of two periods that were asked for, or of the last two there are. */
function span(asked: Asked): Span | undefined {
  const { plan } = asked;
  const ordered = plan.periods.toSorted((a, b) => a.end.localeCompare(b.end));
  const [first, last] = [ordered[0], ordered.at(-1)];
  const late = find(asked, plan.tokens, first === last ? undefined : last);
  if (first && last && first !== last) {
    const early = late && counterpart(asked, late, first);
    return late && early && { early, late: late.figure, certainty: certaintyOf(late) };
  }
  if (!first) return late && before(asked, late);
  return sinceNamed(asked, first);
}

/** "The Nov pack said 1.94m. How much lower are we now?": one side stands in an earlier paper. */
function sincePaper(asked: Asked, reported: string): Span | undefined {
  const { index, plan } = asked;
  const said = plan.tokens.filter(({ text }) => !/^\d/.test(text));
  const late = find(asked, said, plan.periods.at(-1));
  const early =
    late &&
    select(index, plan, {
      tokens: said,
      where: ({ label }, { paper, period }) =>
        label === late.line.label && paper?.reportedTo === reported && period?.end === reported,
    });
  return late && early && { early: early.figure, late: late.figure, certainty: certaintyOf(late) };
}

/** "up on July", asked in August, and "how far did it rise in August": one period is named, the other is beside it. */
function sinceNamed(asked: Asked, named: AskedPeriod): Span | undefined {
  const choice = find(asked, asked.plan.tokens, named);
  if (!choice) return undefined;
  const { figure, line } = choice;
  const { period } = figure;
  if (!period) return undefined;
  const latest = series(line, figure).at(-1);
  const reported = asked.plan.reportedTo ?? latest?.period?.end ?? "";
  if (period.end < reported) {
    const now = nowOf(asked, choice, reported);
    if (now) return { early: figure, late: now, certainty: certaintyOf(choice) };
  }
  return before(asked, choice);
}

/** What a line stands at in the latest month reported. */
function nowOf(asked: Asked, { figure, line }: Choice, reported: string): PaperFigure | undefined {
  const own = series(line, figure).filter(({ period }) => period && period.end <= reported);
  const last = own.at(-1);
  if (last && last.period?.end === reported) return last;
  const kind = figure.period?.kind;
  return (
    select(asked.index, asked.plan, {
      tokens: asked.plan.tokens,
      where: (other, one) =>
        other.label === line.label && one.period?.end === reported && one.period.kind === kind,
    })?.figure ?? (last && last !== figure ? last : undefined)
  );
}

function before(_: Asked, choice: Choice): Span | undefined {
  const { figure, line } = choice;
  const early = series(line, figure)
    .filter(({ period }) => (period?.end ?? "") < (figure.period?.end ?? ""))
    .at(-1);
  return early && { early, late: figure, certainty: certaintyOf(choice) };
}

/** The figures of a line that are of one kind with this one, in the order of time. */
export function series({ kind, figures }: Line, like: PaperFigure): PaperFigure[] {
  return figures
    .filter(
      (figure) =>
        figure.measure === "value" &&
        figure.period !== null &&
        figure.period.kind === like.period?.kind &&
        figure.breakdown === like.breakdown &&
        (kind === "row" || figure.label === like.label),
    )
    .sort((a, b) => (a.period?.end ?? "").localeCompare(b.period?.end ?? ""));
}

type Sides = { first: Choice; second: Choice };

const JOINTS: RegExp[] = [
  /\bas an? (?:percent(?:age)?|%|share|proportion|fraction) of\b|\bas (?:share|%) of\b/gi,
  /\bcompared (?:to|with)\b|\bversus\b|\bvs\.?(?!\w)|\bminus\b|\bless\b/gi,
  /\bthan\b/gi,
  /\b(?:among|out of|against|over)\b/gi,
  /\bto\b/gi,
  /\b(?:is|are|was|were|comes? from|came from)\b/gi,
  /\band\b/gi,
];

/** Two lines that a question sets against each other: what stands on both sides of a word that joins them. */
export function sides(asked: Asked, alsoVerbs = false): Sides | undefined {
  const { plan } = asked;
  const [period, other] = [plan.periods[0], plan.periods.at(-1)];
  for (const joint of JOINTS) {
    const isVerb = joint.source.includes("is|are");
    if (isVerb && !alsoVerbs) continue;
    for (const match of plan.text.matchAll(joint)) {
      const opens = plan.text.slice(0, match.index).search(/\bbetween\b(?!.*\bbetween\b)/i);
      const from = joint.source.includes("and") && opens >= 0 ? opens : 0;
      const first = plan.tokens.filter(({ start, end }) => start >= from && end <= match.index);
      const second = plan.tokens.filter(({ start }) => start >= match.index + match[0].length);
      if (!hasOwnSubject(first) || !hasOwnSubject(second)) continue;
      const one = find(asked, first, period);
      const two = one && find(asked, second, other, one.line);
      if (one && two && one.score > 0.45 && two.score > 0.45) return { first: one, second: two };
    }
  }
  return undefined;
}

const hasOwnSubject = (tokens: Token[]) => hasSubject(tokens.filter(({ text }) => !ASKING_WORDS.has(text)));

/** The lines of a list: "A, B and C". Empty where its parts do not each name a line of their own. */
export function listed(asked: Asked): Choice[] {
  const { text, tokens, periods } = asked.plan;
  const marks = [...text.matchAll(/,|\band\b|\bfor\b|\bof\b|\bbetween\b|\bplus\b|[?]/gi)];
  if (!marks.some((mark) => /,|and|plus/i.test(mark[0]))) return [];
  const found: Choice[] = [];
  let from = 0;
  for (const mark of [...marks, { index: text.length, 0: "" }]) {
    const part = tokens.filter(({ start, end }) => start >= from && end <= mark.index);
    from = mark.index + mark[0].length;
    const choice = hasOwnSubject(part) ? find(asked, part, periods[0]) : undefined;
    if (choice && choice.score > 0.62 && !found.some(({ line }) => line === choice.line)) found.push(choice);
  }
  const kinds = Object.groupBy(found, ({ line }) => line.kind);
  return [kinds.row ?? [], kinds.column ?? []].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** One line as a part of another, or set against it. */
export function partOf(operation: "share" | "ratio", asked: Asked): Result | undefined {
  const { plan } = asked;
  const unit = operation === "share" || plan.inPercent ? "percent" : "times";
  const two = sides(asked, operation === "share");
  if (two) {
    // "What percentage of X was Y" and "what share of X comes from Y" name the whole first.
    const wholeFirst =
      /\b(?:percentage|percent|share|proportion|portion|part|fraction) of\b|% of\b/i.test(plan.text) &&
      !/\bas (?:an? )?(?:percent(?:age)?|%|share|proportion|fraction)\b/i.test(plan.text);
    const [part, named] = wholeFirst ? [two.second, two.first] : [two.first, two.second];
    const whole = ofOneTime(asked, part, named);
    return whole && shareOf(operation, unit, part, whole, named);
  }
  const choice = find(asked, plan.tokens, plan.periods[0]);
  const whole = choice && totalOver(asked, choice);
  if (!choice || !whole || whole.value === 0) return undefined;
  return { operation, values: [quotient(choice.figure, whole, unit)], certainty: certaintyOf(choice) };
}

/** The whole at the time of its part: "of receivables, over 90 days" is of one ageing list, and not of two days. */
function ofOneTime(asked: Asked, part: Choice, whole: Choice): PaperFigure | undefined {
  const isOne =
    part.figure.period?.end === whole.figure.period?.end &&
    part.figure.period?.start === whole.figure.period?.start;
  if (isOne || asked.plan.periods.length >= 2) return whole.figure;
  if (part.line.kind === "column") return totalOver(asked, part);
  const { period } = part.figure;
  return period ? counterpart(asked, whole, { ...period, from: 0, to: 0 }) : undefined;
}

function shareOf(
  operation: "share" | "ratio",
  unit: "percent" | "times",
  part: Choice,
  whole: PaperFigure,
  named: Choice,
): Result | undefined {
  // A part does not exceed its whole.
  const isTurned = operation === "share" && Math.abs(part.figure.value) > Math.abs(whole.value);
  const [over, under] = isTurned ? [whole, part.figure] : [part.figure, whole];
  if (under.value === 0) return undefined;
  return {
    operation,
    values: [quotient(over, under, unit)],
    certainty: Math.min(certaintyOf(part), certaintyOf(named)),
  };
}

/** The next total below a figure in its column, or the total of its row where the question names a column. */
function totalOver({ index }: Asked, { line, figure }: Choice): PaperFigure | undefined {
  if (line.kind === "column" || figure.breakdown) {
    const across = index.rowsOf
      .get(line.table)
      ?.flatMap(({ figures }) => figures)
      .find((one) => one.row === figure.row && /^total$/i.test(one.breakdown ?? ""));
    if (across && across !== figure) return across;
  }
  return index.rowsOf
    .get(line.table)
    ?.filter(({ isTotal }) => isTotal)
    .flatMap(({ figures }) => figures)
    .filter(({ row, column }) => row > figure.row && column === figure.column)
    .sort((a, b) => a.row - b.row)[0];
}

/** The sum or the average of several lines, or of one over several periods. */
export function gather(operation: "average" | "sum", asked: Asked): Result | undefined {
  const { plan } = asked;
  const list = plan.periods.length < 2 ? listed(asked) : [];
  const { operands, certainty } =
    list.length >= 2
      ? { operands: list.map(({ figure }) => figure), certainty: Math.min(...list.map(certaintyOf)) }
      : overTime(asked, operation);
  if (operands.length < 2) return undefined;
  return {
    operation,
    values: [sumOf(operands, operation === "sum" ? 1 : operands.length)],
    certainty,
  };
}

function overTime(
  asked: Asked,
  operation: "average" | "sum",
): { operands: PaperFigure[]; certainty: number } {
  const { index, plan } = asked;
  const { periods } = plan;
  const [period] = periods;
  const choice = find(asked, plan.tokens, periods.length >= 2 ? period : undefined);
  if (!choice) {
    const within = period && periods.length === 1 ? partsWithin(asked, period) : undefined;
    return within ?? { operands: [], certainty: 0 };
  }
  const certainty = certaintyOf(choice);
  if (periods.length >= 2) return { operands: between(asked, choice), certainty };
  if (period && period.kind !== "year" && period.kind !== "yearToDate") {
    const within = partsWithin(asked, period);
    if (within) return within;
  }
  const all = series(choice.line, choice.figure);
  const own = period
    ? all.filter(({ period: one }) => one && one.start >= period.start && one.end <= period.end)
    : all;
  const isMoment = operation === "sum" && choice.figure.nature === "balance" && periods.length === 0;
  if (!isMoment && (own.length >= 2 || operation === "average")) return { operands: own, certainty };
  // "How much in deposits all together": several rows of one name and no total of them.
  return likeLines(index, asked, choice, certainty);
}

/** The figures of a line for the months of a stretch of time: a forecast from May to December. */
function partsWithin(
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

function likeLines(index: FigureIndex, asked: Asked, choice: Choice, certainty: number) {
  const { named } = namedLines(index, asked.plan.tokens);
  const best = named.find(({ line }) => line === choice.line);
  const alike = named.filter(
    ({ line, used }) =>
      line.table === choice.line.table &&
      line.kind === choice.line.kind &&
      best !== undefined &&
      [...best.used].every((unit) => used.has(unit)) &&
      line.path.join() === choice.line.path.join(),
  );
  const operands = alike.flatMap(
    ({ line }) => line.figures.find(({ column }) => column === choice.figure.column) ?? [],
  );
  return {
    operands: operands.sort((a, b) => a.row - b.row),
    certainty: operands.length >= 2 ? Math.max(certainty, 0.8) : certainty,
  };
}

/** The figures of a line for the periods named; of all in between where two are named as a span. */
function between(asked: Asked, choice: Choice): PaperFigure[] {
  const { plan } = asked;
  const { periods } = plan;
  const named = periods.flatMap((period, at) =>
    at === 0 ? choice.figure : (counterpart(asked, choice, period) ?? []),
  );
  if (named.length < periods.length) return [];
  if (!/\b(?:from|between|through|to)\b|\d\s?[-–]\s?\d/i.test(plan.text) || periods.length !== 2)
    return named;
  const [from, to] = named.map(({ period }) => period?.end ?? "").sort();
  const inside = series(choice.line, choice.figure).filter(
    ({ period }) => period && period.end >= (from ?? "") && period.end <= (to ?? ""),
  );
  return inside.length >= 2 ? inside : named;
}
