import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { scaleSaid } from "./scale";
import type { Cell, Column } from "./table";
import { says } from "./vocabulary/headings";
import { REST_OF_WORD } from "./whole-labels";

/** "2 0 1 8": letter-spaced years, as in some accounts. */
const closedUp = (text: string) => text.replace(/(?<!\d)([12]) (\d) (\d) (\d)(?!\d)/g, "$1$2$3$4");

/** Headings above each column of numbers, and above the row labels. */
export function headingsOver(rows: Cell[][], numbers: number[]): { columns: Column[]; corner: string } {
  const head = rows.map((row) => row.map((cell) => ({ ...cell, text: closedUp(cell.text) })));
  const from = numbers[0] ?? 0;
  const parts = numbers.map((): Cell[] => []);
  const corner: string[] = [];
  for (const [line, row] of head.entries()) {
    corner.push(...row.filter(({ left }) => left < from).map(({ text }) => text));
    const over = coverOf(
      row.filter(({ left }) => left >= from),
      head.slice(line + 1),
      from,
    );
    for (const [at, column] of numbers.entries()) {
      const cell = over.get(column);
      if (cell) parts[at]?.push(cell);
    }
  }
  return {
    columns: columnsOf(parts),
    corner: corner.join(" "),
  };
}

/**
 * Which cell of a heading row covers each column: its own, or one that spans several. Files that keep merged cells give
 * the span. In others the adjacent cells are empty: a cell then spans an equal share of the headings below it, or runs
 * to the next cell where the same names repeat below each.
 */
function coverOf(row: Cell[], below: Cell[][], from: number): Map<number, Cell> {
  const own = new Map<number, Cell>();
  for (const cell of row)
    for (let column = cell.left; column < cell.right; column += 1) own.set(column, cell);
  if (row.length === 0 || row.some(({ left, right }) => right > left + 1)) return own;
  const under = [...new Set(below.flat().flatMap(({ left }) => (left >= from ? [left] : [])))].sort(
    (a, b) => a - b,
  );
  if (under.length <= row.length || row.some(({ left }) => !under.includes(left))) return own;
  const places = row.map(({ left }) => under.indexOf(left));
  const share = under.length / row.length;
  const offset = (places[0] ?? 0) % share;
  const areEven = places.every((place, at) => place === at * share + offset);
  const isShared = Number.isInteger(share) && areEven && (offset === 0 || row.every(isTelling));
  if (!isShared && !(row.every(isTelling) && areNamedAgain(under, places, below))) return own;
  return new Map(
    under.flatMap((column, at) => {
      const cell = row[isShared ? Math.floor(at / share) : places.findLastIndex((place) => place <= at)];
      return cell ? [[column, cell] as const] : [];
    }),
  );
}

/**
 * "Actual, Budget, Actual, Budget, Last year" under "June" and "Year to date": no name occurs twice under one heading.
 */
function areNamedAgain(under: number[], places: number[], below: Cell[][]): boolean {
  const names = under.map((column) => below.flat().findLast(({ left }) => left === column)?.text ?? "");
  const groups = places.map((place, at) => names.slice(place, places[at + 1]));
  return (
    places[0] === 0 &&
    new Set(names).size < names.length &&
    groups.every((group) => group.length > 1 && new Set(group).size === group.length)
  );
}

/** "Years ended June 30," and "Year ended": the years or days follow below. */
const isUnfinished = (text: string) =>
  /\bend(?:ed|ing):?$/i.test(text) || (findPeriod(`${text} 2020`)?.from ?? text.length) < text.length;

const isTelling = ({ text }: Cell) =>
  isPeriodAlone(text, {}) ||
  findPeriod(text) !== undefined ||
  isUnfinished(text) ||
  scaleSaid(text) !== undefined ||
  (["budget", "forecast", "prior", "actual", "toDate", "month", "full"] as const).some((word) =>
    says(text, word),
  );

/**
 * Columns with the headings above them, from top to bottom. Joins words split over two lines by a hyphen or by narrow
 * cells.
 */
export function columnsOf(columns: Cell[][]): Column[] {
  const isRest = (parts: Cell[], at: number) =>
    at > 0 && /\p{L}{3}$/u.test(parts[at - 1]?.text ?? "") && REST_OF_WORD.test(parts[at]?.text ?? "");
  const areNarrow = columns.filter((parts) => parts.some((_, at) => isRest(parts, at))).length > 1;
  return columns.map((parts) => {
    const words = parts.map(({ text }, at) =>
      at === 0 || (areNarrow && isRest(parts, at)) ? text : ` ${text}`,
    );
    return { heading: words.join("").replace(/(?<=\p{L}{2})-\s+(?=\p{Ll}{2})/gu, ""), parts };
  });
}
