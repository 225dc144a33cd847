import { kindOf, type Line } from "./lines";
import type { Cell } from "./table";
import { says } from "./vocabulary/headings";

/** Minimum rows with names after the numbers of others for a second table. */
const FEWEST_ROWS = 2;
/** Minimum share of rows with numbers on the right that also have a name there. */
const MOST_NAMED = 0.8;
/** Minimum column names found on both sides to show that there are two tables. */
const FEWEST_AGAIN = 2;

const isWords = (cell: Cell | undefined) => cell !== undefined && !cell.amount && /\p{L}/u.test(cell.text);
const textOf = ({ text }: Cell) => text.trim().toLowerCase();

/**
 * Where a second table starts that is next to the first on the same lines: assets and liabilities, homes sold and homes
 * to let. Its rows have names of their own, and none is repeated, as a status between numbers would be. Something also
 * shows that they are rows: a total among the names, columns named as on the left, or no column names although the left
 * has some.
 * @param rows cells of rows with numbers, from left to right
 * @param heads cells of the lines above them
 * @returns the boundary between the two, in the unit of the cells; undefined if there is only one table
 */
export function cutBeside(rows: Cell[][], heads: Cell[][]): number | undefined {
  const halves = rows.flatMap((row) => {
    const at = row.findIndex(
      (cell, k) => k > 1 && isWords(cell) && row[k - 1]?.amount && row[k + 1]?.amount && isWords(row[0]),
    );
    return at < 0 ? [] : [{ end: row[at - 1]?.right ?? 0, begin: row[at]?.left ?? 0 }];
  });
  if (halves.length < FEWEST_ROWS) return undefined;
  const [end, begin] = [
    Math.max(...halves.map((half) => half.end)),
    Math.min(...halves.map((half) => half.begin)),
  ];
  if (end > begin) return undefined;
  const cut = (end + begin) / 2;
  if (rows.flat().some(({ left, right }) => left < cut && right > cut)) return undefined;
  const right = rows.map((row) => row.filter((cell) => cell.left >= cut)).filter((row) => row.length > 0);
  const named = right.filter(([first]) => isWords(first));
  const names = named.flatMap(([first]) => (first ? textOf(first) : []));
  if (named.length < MOST_NAMED * right.length || new Set(names).size < names.length) return undefined;
  const headsOf = (isRight: boolean) =>
    heads.flatMap((row) => row.filter((cell) => isRightOf(cell, cut) === isRight).map(textOf));
  const again = new Set(headsOf(true).filter((text) => headsOf(false).includes(text)));
  const isOver = (cell: Cell) =>
    heads.flat().some((over) => over.left < cell.right && over.right > cell.left);
  const numbers = rows.flatMap((row) => row.filter(({ amount }) => amount));
  const isHeaded = (isRight: boolean) =>
    numbers.some((cell) => isRightOf(cell, cut) === isRight && isOver(cell));
  const isShown =
    again.size >= FEWEST_AGAIN ||
    names.some((name) => says(name, "total")) ||
    (isHeaded(false) && !isHeaded(true));
  return isShown ? cut : undefined;
}

const isRightOf = ({ left, right }: Cell, cut: number) => (left + right) / 2 > cut;

/** The lines of each of several tables side by side, moved to the left; a title above them belongs to all. */
export function linesBeside<One extends Line>(lines: One[]): One[][] {
  const first = lines.findIndex(({ kind }) => kind === "row");
  const cellsOf = (kept: One[]) => kept.map(({ cells }) => cells);
  const cut = cutBeside(
    cellsOf(lines.filter(({ kind }) => kind === "row")),
    cellsOf(lines.slice(0, Math.max(0, first))),
  );
  if (cut === undefined) return [lines];
  const head = Math.min(
    first,
    lines.findIndex(({ cells }) => cells.some((cell) => isRightOf(cell, cut))),
  );
  const side = (isRight: boolean) =>
    lines.flatMap((line, at) => {
      const cells = line.cells.filter((cell) => isRightOf(cell, cut) === isRight);
      return at < head ? [line] : cells.length > 0 ? [partOf(line, cells)] : [];
    });
  return [side(false), ...linesBeside(atLeft(side(true), cut))];
}

function partOf<One extends Line>(line: One, cells: Cell[]): One {
  const [from, to] = [cells[0]?.start ?? line.start, cells.at(-1)?.end ?? line.start];
  return {
    ...line,
    cells,
    start: from,
    text: line.text.slice(from - line.start, to - line.start),
    kind: kindOf(cells),
  };
}

/** The lines of a table to the right of `from`, shifted to the left edge. */
function atLeft<One extends Line>(lines: One[], from: number): One[] {
  const beyond = lines.flatMap(({ cells }) => cells.filter((cell) => isRightOf(cell, from)));
  const by = Math.min(...beyond.map(({ left }) => left));
  const moved = (cell: Cell) =>
    beyond.includes(cell) ? { ...cell, left: cell.left - by, right: cell.right - by } : cell;
  return lines.map((line) => ({ ...line, cells: line.cells.map(moved) }));
}
