import type { PaperFigure } from "./answer";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { namedLines } from "./select";
import type { Asked } from "./several";
import { coveredBy, type Unit } from "./units";
import { isBareTotal } from "./words";

/** A list of who owes what, or of whatever else adds up to one line of the accounts. */
export type OpenList = { members: { line: Line; figure: PaperFigure }[]; certainty: number };

const FEWEST = 3;
/** How well the question names a line, for its parts to be taken for the list that is asked for. */
const NAMED_WELL = 0.7;

/**
 * The rows of a list with a total of totals, "customer · current · 31–60 · over 90 · total", that a question asks for: the one
 * that comes to a line it names ("creditors": accounts payable), or that its sheet or paper is named by.
 */
export function openList({ index, plan }: Asked): OpenList | undefined {
  const { named, units } = namedLines(index, plan.tokens);
  const subjects = units.filter(({ isAsking }) => !isAsking);
  if (subjects.length === 0) return undefined;
  const well = named.filter(({ score, line }) => score >= NAMED_WELL && line.kind === "row");
  const lists = [...index.rowsOf.values()].flatMap((rows) => {
    const list = listIn(rows);
    if (!list) return [];
    const { whole, members } = list;
    const stated = well.flatMap(({ line }) => line.figures).find((figure) => isWhole(figure, whole));
    if (!stated && !isNamed(index, whole, subjects)) return [];
    const period = whole.period ?? stated?.period ?? reported(whole);
    const dated = members.map(({ line, figure }) => ({
      line,
      figure: { ...figure, period, breakdown: null },
    }));
    return [{ members: dated, certainty: stated ? 1 : 0.9, day: period?.end ?? "" }];
  });
  return lists.sort((a, b) => b.day.localeCompare(a.day) || b.certainty - a.certainty)[0];
}

/** The members and the total of totals of such a list. */
function listIn(rows: Line[]): { whole: PaperFigure; members: OpenList["members"] } | undefined {
  const sums = rows.find(({ label }) => isBareTotal(label));
  const whole = sums?.figures.find(({ breakdown }) => isBareTotal(breakdown ?? ""));
  if (!whole) return undefined;
  const members = rows.flatMap((line) => {
    const figure = line.figures.find(({ column }) => column === whole.column);
    return figure && line !== sums && !line.isTotal ? [{ line, figure }] : [];
  });
  return members.length >= FEWEST ? { whole, members } : undefined;
}

const isWhole = (figure: PaperFigure, whole: PaperFigure) =>
  figure.period?.kind === "instant" &&
  figure.table !== whole.table &&
  Math.abs(figure.value - whole.value) <= Math.max(figure.precision, whole.precision) * 0.6;

/** "Open AP", "ARAgingSummary.pdf": what stands over the list, with words that were run together taken apart. */
function isNamed(index: FigureIndex, { place, title, paper }: PaperFigure, subjects: Unit[]): boolean {
  const sheet = place.cell?.slice(0, place.cell.lastIndexOf("!"));
  const over = [sheet, title, paper?.title]
    .join(" ")
    .replace(/_|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ");
  const words = index.wordsOf(over);
  return subjects.some((unit) => unit.nature === "balance" && isSaid(unit, words));
}

/** Also by the short form: "AP" for accounts payable. */
const isSaid = (unit: Unit, words: Set<string>) =>
  coveredBy(unit, words) !== undefined ||
  unit.alternatives.some((said) => said.length > 1 && words.has(said.map(([first]) => first).join("")));

/** A list without a date is of the day that its paper reports to. */
export const reported = ({ paper }: PaperFigure): PaperFigure["period"] =>
  paper?.reportedTo ? { kind: "instant", start: paper.reportedTo, end: paper.reportedTo } : null;
