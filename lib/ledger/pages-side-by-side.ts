import type { Line } from "./lines";
import type { Cell } from "./table";

/** Fewer matching rows may be a coincidence. */
const FEWEST_ROWS = 3;

/**
 * A table too wide for its page continues to the right on the next one, below the same titles and next to the same
 * labels. Joins such pages into one, as they were before printing, so that headings can span columns of several.
 * @param pages the lines of each page
 * @returns the lines of each joined or single page; `isWide` if joined
 */
export function sideBySide(pages: Line[][]): { lines: Line[]; isWide: boolean }[] {
  const all: { lines: Line[]; isWide: boolean }[] = [];
  for (const lines of pages) {
    const before = all.at(-1);
    const joined = before && joinedWith(before.lines, lines);
    if (joined) Object.assign(before, { lines: joined, isWide: true });
    else all.push({ lines, isWide: false });
  }
  return all;
}

const labelOf = ({ cells: [first] }: Line) => (first && !first.amount ? first.text : "");
const amountsOf = ({ cells }: Line) => cells.filter(({ amount }) => amount);

/** Joins two pages if the second has more columns for the same rows; otherwise undefined. */
function joinedWith(left: Line[], right: Line[]): Line[] | undefined {
  const [here, there] = [filledOf(left), filledOf(right)];
  const [rows, others] = [here.filter(isRow), there.filter(isRow)];
  const areAlike =
    rows.length >= FEWEST_ROWS &&
    rows.length === others.length &&
    new Set(rows.map(labelOf)).size >= FEWEST_ROWS &&
    rows.every((row, at) => labelOf(row) !== "" && labelOf(row) === labelOf(others[at] as Line));
  if (!areAlike) return undefined;
  const [first, second] = [here.findIndex(isRow), there.findIndex(isRow)];
  const [head, goesOn] = [here.slice(0, first), there.slice(0, second)];
  // The titles are the same, but the lowest heading line, which names the columns, differs.
  const names = (lines: Line[]) => lines.findLast(({ cells }) => !cells.every(isSmall));
  const [ownNames, otherNames] = [names(head), names(goesOn)];
  const hasTitle = head.length > 0 && head[0]?.text.trim() === goesOn[0]?.text.trim();
  if (!hasTitle || !ownNames || !otherNames || ownNames.text.trim() === otherNames.text.trim())
    return undefined;
  const numbers = [...rows, ...others].flatMap(amountsOf);
  const begins = Math.min(...numbers.map((cell) => cell.left));
  const nameCells = (line: Line) => line.cells.filter((cell) => cell.right > begins);
  const [reached, next] = [[...rows.flatMap(amountsOf), ...nameCells(ownNames)], nameCells(otherNames)];
  const by =
    Math.max(...reached.map((cell) => cell.right)) - Math.min(begins, ...next.map((cell) => cell.left)) + GAP;
  const columns = Math.max(...rows.map((row) => amountsOf(row).length));
  const partner = new Map<Line, Line>();
  for (const [at, row] of rows.entries()) partner.set(row, others[at] as Line);
  for (let up = 1; up <= Math.min(head.length, goesOn.length); up += 1) {
    const [own, other] = [head.at(-up), goesOn.at(-up)];
    if (own && other) partner.set(own, other);
  }
  return left.map((line) => {
    const other = partner.get(line);
    return other ? withCells(line, other, { by, columns }) : line;
  });
}
/** Gap between the last column of a page and the first of the next, in characters. */
const GAP = 2;

const filledOf = (lines: Line[]) => lines.filter(({ kind }) => kind !== "blank");
const isRow = ({ kind }: Line) => kind === "row";
/** "£000" and "%" below the names of columns. */
const isSmall = ({ text }: Cell) => text.length <= 5 && !/\p{L}{3}/u.test(text);

/** Joins a line with its continuation. Text on both pages is kept once, above all columns of both. */
function withCells(
  line: Line,
  { cells: others }: Line,
  { by, columns }: { by: number; columns: number },
): Line {
  const cells = [...line.cells];
  const [first, ...rest] = others.map((cell) => ({ ...cell, left: cell.left + by, right: cell.right + by }));
  const last = cells.at(-1);
  const isSaid =
    first?.text === cells[0]?.text && Math.abs((cells[0]?.left ?? 0) - (others[0]?.left ?? 0)) < 1;
  // "Year to date" over columns of both pages.
  const reachesOn = first && last?.text === first.text && cells.length < columns;
  if (reachesOn) cells[cells.length - 1] = { ...last, right: Math.max(last.right, first.right) };
  else if (first && !isSaid) cells.push(first);
  cells.push(...rest);
  return { ...line, cells, kind: line.kind === "label" && cells.length > 1 ? "header" : line.kind };
}
