import { isSamePeriod, monthOf, type Period } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { earliestFirst } from "./periods";
import { isBareTotal } from "./words";

/** Of one row, the year 2018 and the end of 2019 are two ways of heading a column. */
const isOfOneKind = ({ kind: one }: Period, { kind: other }: Period) =>
  one === other || [one, other].every((kind) => kind === "year" || kind === "instant");

/** What is expected goes on from what came about; a budget or a target stands beside it. */
const isBesideInTime = ({ scenario }: PaperFigure, like: PaperFigure) =>
  scenario === like.scenario ||
  ![scenario, like.scenario].some((one) => one === "budget" || one === "target");

/** The figures of a line that are of one kind with this one, in the order of time. */
export function series({ kind, figures }: Line, like: PaperFigure): PaperFigure[] {
  return figures
    .filter(
      (figure) =>
        figure.measure === "value" &&
        figure.period !== null &&
        like.period !== null &&
        isOfOneKind(figure.period, like.period) &&
        figure.breakdown === like.breakdown &&
        isBesideInTime(figure, like) &&
        (kind === "row" || figure.label === like.label),
    )
    .sort(earliestFirst);
}

/**
 * What a line says of each time, as the latest paper that has it states it: the rows of its name in all papers, under the same headings
 * and in tables of one name. What is still to come is told by its own table alone.
 */
export function overPapers({ lines, byWord }: FigureIndex, line: Line, figure: PaperFigure): PaperFigure[] {
  const own = series(line, figure);
  const [word] = line.words;
  if (figure.scenario !== "actual" || line.kind !== "row" || figure.period === null) return own;
  const others = (word ? (byWord.get(word) ?? []) : lines).filter((other) => isSameLine(other, line));
  const all = others
    .flatMap((other) => series(other, figure))
    .filter(
      ({ scenario, nature, unit }) =>
        scenario === "actual" && nature === figure.nature && unit === figure.unit,
    );
  const byDay = new Map<string, PaperFigure>();
  for (const one of [...own, ...all].sort(latestPaperFirst)) {
    const day = `${one.period?.start} ${one.period?.end}`;
    if (!byDay.has(day)) byDay.set(day, one);
  }
  return [...byDay.values()].sort(earliestFirst);
}

/** Whether two stretches of what comes in or goes out share some of their time: five months of a year are no time before six of them. */
export const isPartOfSame = ({ period: one, nature }: PaperFigure, { period: other }: PaperFigure): boolean =>
  nature === "flow" &&
  one !== null &&
  other !== null &&
  !isSamePeriod(one, other) &&
  one.start <= other.end &&
  other.start <= one.end;

const latestPaperFirst = (one: PaperFigure, other: PaperFigure) =>
  (other.paper?.reportedTo ?? "").localeCompare(one.paper?.reportedTo ?? "");

const nameOf = ({ label }: Line) => label.toLowerCase().trim();

/** Words over a row that say what it is of, and not of which time. */
const headingOf = ({ above }: Line) =>
  new Set([...above].filter((word) => !/\d/.test(word) && monthOf(word) === undefined));

function isSameLine(one: Line, other: Line): boolean {
  if (one.kind !== "row" || nameOf(one) !== nameOf(other) || one.path.join() !== other.path.join())
    return false;
  const [over, under] = [headingOf(one), headingOf(other)];
  const [fewer, more] = over.size < under.size ? [over, under] : [under, over];
  const isNamedAlone = !isBareTotal(one.label) && fewer.size === 0;
  const isUnderOne = fewer.size > 0 && [...fewer].every((word) => more.has(word));
  return (
    isNamedAlone ||
    isUnderOne ||
    one.figures.some((figure) => other.figures.some((like) => isSame(figure, like)))
  );
}

/** Two tables that state the same of a time are of one thing, whatever stands over them. */
const isSame = (one: PaperFigure, other: PaperFigure) =>
  one.value !== 0 &&
  one.value === other.value &&
  one.unit === other.unit &&
  one.scenario === other.scenario &&
  isSamePeriod(one.period, other.period);
