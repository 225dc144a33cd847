import { isSamePeriod, monthOf, type Period } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { earliestFirst } from "./periods";
import { isBareTotal } from "./words";

/** Of one row, the year 2018 and the end of 2019 are two ways of heading a column. */
const isOfOneKind = ({ kind: one }: Period, { kind: other }: Period) =>
  one === other || [one, other].every((kind) => kind === "year" || kind === "instant");

/** A forecast continues the actuals; a budget or target is parallel to them. */
const isBesideInTime = ({ scenario }: PaperFigure, like: PaperFigure) =>
  scenario === like.scenario ||
  ![scenario, like.scenario].some((one) => one === "budget" || one === "target");

/** Returns a line's figures comparable with this one, in order of time. */
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
 * Returns a line's value for each time, from the latest paper that has it, combining rows with the same name,
 * headings and table name in all papers. Future values come from its own table only.
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

/**
 * Whether two periods of a flow overlap: five months of a year are not an earlier period than six of them.
 */
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

/** Words above a row that give its subject rather than its time. */
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

/** Two tables with the same value for a time have the same subject, whatever their titles. */
const isSame = (one: PaperFigure, other: PaperFigure) =>
  one.value !== 0 &&
  one.value === other.value &&
  one.unit === other.unit &&
  one.scenario === other.scenario &&
  isSamePeriod(one.period, other.period);
