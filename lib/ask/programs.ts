import type { AnswerValue, PaperFigure } from "./answer";
import { counterpart } from "./compute";
import { isImpossible } from "./doubts";
import type { Operation } from "./operation";
import { series } from "./over-papers";
import { type AskedPeriod, earliestFirst, endOf } from "./periods";
import { areApart, type Cell, distinct } from "./readings";
import { namedLines, type Scored, scoredFigures, select } from "./select";
import { type Asked, listed } from "./several";
import { isOfItsOwnName, totalOver } from "./shares";
import { difference, percentChange, quotient, stated, sumOf } from "./stated";
import { tokensOf } from "./words";

/** The relation between a program's figures: one, one line over time, several lines, both, or a set. */
type Shape = "one" | "times" | "lines" | "grid" | "set" | "whole" | "stretch" | "budget" | "full budget";

/** A possible interpretation: an operation on figures, with its result. */
export type Program = {
  operation: Operation;
  shape: Shape;
  values: AnswerValue[];
  cells: Cell[];
  /** A difference taken the other way round ("how large was the fall"), and which end of an order. */
  way?: "turned" | "highest" | "lowest" | "left" | "percent";
  /** How certain the rule is that found it; undefined for what was merely combined. */
  certainty?: number;
};

/** Cells looked at for a value, and those that are combined with each other or over time. */
const MOST_CELLS = 20;
const MOST_BY_MEANING = 36;
const MOST_COMBINED = 9;
const MOST_OVER_TIME = 5;
const MOST_TIMES = 12;
/** How well a line has to be named to be one of those that say how a month went. */
const NAMED_WELL = 0.8;

const ASKS_FOR_THING = /\b(?:which|who|whose)\b.*\b(?:most|least|worst|best|\w{3,}est)\b/i;
const ASKS_FOR_TIME = /\b(?:when|days?|weeks?|months?|quarters?|years?|periods?|dates?|time|fy|ever)\b/i;

/** Returns every program over the figures a question names. `features` decides which is meant. */
export function programs(asked: Asked): Program[] {
  const { index, plan } = asked;
  const [period, ...others] = plan.periods;
  // "Which customer owes us most?" asks for none of the times of a line.
  const isOfThing = ASKS_FOR_THING.test(plan.text) && !ASKS_FOR_TIME.test(plan.text) && others.length === 0;
  const named = namedLines(index, plan.tokens, asked.alike);
  const cells = cellsFor(asked, named, period);
  const found: Program[] = cells.map((cell) => program("value", "one", [cell], [stated(cell.figure)]));
  for (const cell of cells.slice(0, MOST_OVER_TIME)) {
    const times = others.length > 0 ? namedTimes(asked, cell, others) : ownTimes(cell);
    if (!isOfThing) found.push(...overTime(times));
    if (others.length === 1) found.push(...overTime(between(cell, times)));
    if (others.length > 0) continue;
    const early = series(cell.line, cell.figure).findLast((one) => endOf(one) < endOf(cell.figure));
    if (early) found.push(...moved({ ...cell, figure: early }, cell, "times"));
    const whole = totalOver(asked.index, cell);
    if (whole && !isOfItsOwnName(cell.figure, whole))
      found.push(...parts(cell, { ...cell, figure: whole, line: index.rowOf(whole) ?? cell.line }, "whole"));
  }
  const second = others.length === 1 ? cellsFor(asked, named, others[0]) : cells;
  const combined = distinct(cells, named.units).slice(0, MOST_COMBINED);
  for (const [at, one] of combined.entries())
    for (const other of (second === cells ? combined : distinct(second, named.units)).slice(
      0,
      MOST_COMBINED,
    )) {
      if (!areApart(one, other, named.units, asked)) continue;
      found.push(...moved(one, other, "lines"), ...parts(one, other, "lines"));
      if (second === cells && combined.indexOf(other) > at) found.push(...together([one, other]));
    }
  if (named.units.every(({ isAsking }) => isAsking)) found.push(...inShort(asked));
  const list = others.length === 0 ? listed(asked).map(cellOf) : [];
  if (list.length > 2) found.push(...together(list));
  return found.filter(
    (one) => one.values.every(({ value }) => Number.isFinite(value)) && !isImpossible(asked, one),
  );
}

/** What "How does May compare with April?" asks about. */
const IN_SHORT = ["total income", "total expenses", "net income"];

function inShort(asked: Asked): Program[] {
  const { index, plan } = asked;
  const times = plan.periods.length > 0 ? plan.periods : [undefined];
  const cells = IN_SHORT.flatMap((name) => {
    const tokens = tokensOf(name);
    return times.flatMap((period) => {
      const best = select(index, plan, { tokens, period, scenario: plan.scenario });
      return best && best.score > NAMED_WELL ? [cellOf(best)] : [];
    });
  });
  if (cells.length < 2 || cells.length < times.length) return [];
  return [listOf("grid", cells)];
}

export const program = (
  operation: Operation,
  shape: Shape,
  cells: Cell[],
  values: AnswerValue[],
): Program => ({ operation, shape, cells, values });

const listOf = (shape: Shape, cells: Cell[]): Program =>
  program(
    "list",
    shape,
    cells,
    cells.map(({ figure }) => stated(figure)),
  );

const cellOf = ({ figure, line, score }: Cell): Cell => ({ figure, line, score });

/** The cells that words name for a time, the likeliest first. */
export function cellsFor(
  asked: Asked,
  named: ReturnType<typeof namedLines>,
  period?: AskedPeriod,
  isWanted: (cell: Pick<Cell, "line" | "figure">) => boolean = () => true,
): Cell[] {
  const { index, plan } = asked;
  const best = new Map<PaperFigure, Scored>();
  for (const one of scoredFigures(
    index,
    plan,
    { tokens: plan.tokens, period, scenario: plan.scenario },
    named,
  ))
    if (one.order > (best.get(one.figure)?.order ?? -1)) best.set(one.figure, one);
  return [...best.values()]
    .sort((a, b) => b.order - a.order)
    .map(({ figure, score, line }) => ({ figure, score, line: index.rowOf(figure) ?? line }))
    .filter(isWanted)
    .slice(0, asked.alike ? MOST_BY_MEANING : MOST_CELLS);
}

function namedTimes(asked: Asked, cell: Cell, others: AskedPeriod[]): Cell[] {
  const choice = { ...cell, rivals: [] };
  const found = others.flatMap((period) => {
    const figure = counterpart(asked, choice, period);
    return figure ? [{ ...cell, figure, line: asked.index.rowOf(figure) ?? cell.line }] : [];
  });
  return found.length === others.length ? [cell, ...found] : [];
}

const ownTimes = (cell: Cell): Cell[] => {
  const all = series(cell.line, cell.figure).map((figure) => ({ ...cell, figure }));
  return all.length <= MOST_TIMES ? all : [];
};

/** All figures of a line from one time that is named to another; none where nothing lies between. */
function between({ line, figure }: Cell, named: Cell[]): Cell[] {
  const ends = named.map(({ figure: one }) => endOf(one)).sort();
  const inside = series(line, figure).filter(
    ({ period }) => period && period.end >= (ends[0] ?? "") && period.end <= (ends.at(-1) ?? ""),
  );
  return inside.length > named.length && inside.length <= MOST_TIMES
    ? inside.map((one) => ({ line, score: 0, figure: one }))
    : [];
}

function overTime(all: Cell[]): Program[] {
  // A value reported for one day by both balance sheet and cash flow statement counts once.
  const times = [
    ...new Map(all.map((cell) => [`${endOf(cell.figure)} ${cell.figure.value}`, cell])).values(),
  ];
  const [first] = times;
  if (!first || times.length < 2) return [];
  const figures = times.map(({ figure }) => figure);
  const ordered = figures.toSorted((a, b) => b.value - a.value);
  const ends = { highest: ordered[0], lowest: ordered.at(-1) };
  const found: Program[] = [
    ...(["highest", "lowest"] as const).flatMap((way): Program[] => {
      const end = ends[way];
      return end ? [{ ...program("extreme", "times", times, [stated(end)]), way }] : [];
    }),
    listOf("times", times),
    program("sum", "times", times, [sumOf(figures)]),
    program("average", "times", times, [sumOf(figures, figures.length)]),
  ];
  const [early, late] = times.toSorted((a, b) => earliestFirst(a.figure, b.figure));
  if (times.length === 2 && early && late)
    found.push(...moved(early, late, "times"), ...parts(late, early, "times"));
  return found;
}

/** How far a figure is from another, in both directions, for a fall may be asked for as what it came to. */
function moved(early: Cell, late: Cell, shape: Shape): Program[] {
  const cells = [late, early];
  const ahead = difference(late.figure, early.figure);
  const found = [program("difference", shape, cells, [ahead])];
  if (shape === "times") {
    const { value, formula } = difference(early.figure, late.figure);
    found.push({ ...program("difference", shape, cells, [{ ...ahead, value, formula }]), way: "turned" });
  }
  if (early.figure.value !== 0)
    found.push(program("percentChange", shape, cells, [percentChange(late.figure, early.figure)]));
  return found;
}

function parts(part: Cell, whole: Cell, shape: Shape): Program[] {
  if (whole.figure.value === 0) return [];
  const cells = [part, whole];
  return [
    program("share", shape, cells, [quotient(part.figure, whole.figure, "percent")]),
    program("ratio", shape, cells, [quotient(part.figure, whole.figure, "times")]),
  ];
}

function together(cells: Cell[]): Program[] {
  const figures = cells.map(({ figure }) => figure);
  return [
    listOf("lines", cells),
    program("sum", "lines", cells, [sumOf(figures)]),
    program("average", "lines", cells, [sumOf(figures, figures.length)]),
  ];
}
