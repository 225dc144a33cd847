import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import { gridsOfCells, withoutCells } from "./cells";
import { coverOf } from "./cover";
import { findPeriod } from "./find-period";
import type { PeriodContext } from "./period";
import { contextOf } from "./read";
import { tableGrids } from "./table-grids";

/** A table with words in its columns: a register of risks, a list of contracts or of actions. */
export type Register = {
  title: string;
  /** What stands over the names of its rows: "Risk". */
  of: string;
  /** The headings of its other columns, from left to right. */
  headings: string[];
  rows: RegisterRow[];
};

/** A row of a register. `start` and `end` are offsets into the text of its page. */
export type RegisterRow = {
  page: number;
  start: number;
  end: number;
  /** Its first cell, with the second where the first only counts the rows: "R2 Shortage of clay". */
  name: string;
  /** Its other cells, in the order of the headings; null where one is empty. */
  cells: (RegisterCell | null)[];
  /** Where the headings stand. */
  header: { page: number; start: number; end: number };
};

/** `value`: the number that the cell is; `day`: the ISO day that it is. */
export type RegisterCell = { text: string; value: number | null; day: string | null };

const MOST_CELLS = 10;
const LONGEST_CELL = 160;
const LONGEST_HEADING = 50;
/** What the page of a long sheet is headed with, behind the name of the sheet. */
const PAGE_OF_SHEET = / · rows \d+–\d+$/;
/** "R1", "12", "4.2", "KPI-7": tells rows apart, and says nothing. */
const REFERENCE = /^[A-Z]{0,5}[-. ]?\d{1,3}(?:\.\d{1,3})*\.?$/;

/**
 * Reads the registers of pages, of files that keep cells and of lines whose columns are kept apart. Tables of numbers alone
 * are none: `readFigures` reads them.
 */
export function readRegisters(pages: PageText[]): Register[] {
  const { order } = contextOf(pages, "");
  return [...coverOf(pages), ...gridsOfWords(pages).flatMap((grid) => registerOf(grid, order) ?? [])];
}

/** The tables of pages with each of their columns apart: of files that keep cells, and of lines. */
export const gridsOfWords = (pages: PageText[]): Grid[] => [
  ...gridsOfCells(pages),
  ...tableGrids(withoutCells(pages)),
];

type Order = PeriodContext["order"];

/** "15/02/2026", in a paper that has a day over twelve: whether 03/02 is of March or of February no other paper tells. */
function dayOf(text: string, order: Order): string | null {
  const found =
    order === "dayFirst" &&
    /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(text.trim()) &&
    findPeriod(text, { order });
  return found && found.kind === "instant" ? found.end : null;
}

type Cells = (GridCell | null)[];

function registerOf({ title, rows: [head = [], ...rows] }: Grid, order: Order): Register | null {
  const counted = rows.filter(([first]) => REFERENCE.test(first?.text.trim() ?? ""));
  const name = counted.length > rows.length / 2 ? 1 : 0;
  const columns = [...head.keys()].slice(name + 1).filter((at) => head[at]);
  const header = placeOf(head);
  const isRead = isHeaded(head, rows) && columns.some((at) => holdsWords(rows, at));
  if (!header || !isRead || columns.length > MOST_CELLS) return null;
  return {
    title: plain(title).replace(PAGE_OF_SHEET, ""),
    of: plain(head[name]?.text ?? ""),
    headings: columns.map((at) => plain(head[at]?.text ?? "")),
    rows: rows.flatMap((row) => rowOf(row, name, columns, header, order) ?? []),
  };
}

function rowOf(
  row: Cells,
  name: number,
  columns: number[],
  header: RegisterRow["header"],
  order: Order,
): RegisterRow | null {
  const place = placeOf(row);
  const label = row.slice(0, name + 1).flatMap((cell) => cell?.text.trim() || []);
  const cells = columns.map((at) => {
    const cell = row[at];
    return cell
      ? { text: plain(cell.text), value: cell.value, day: cell.date ?? dayOf(cell.text, order) }
      : null;
  });
  const isWhole = place !== null && label.length > 0 && cells.some((cell) => cell !== null);
  if (!isWhole || cells.some((cell) => (cell?.text.length ?? 0) > LONGEST_CELL)) return null;
  return { ...place, name: plain(label.join(" ")), cells, header };
}

/** Where the cells of a row stand; null where there are none, or they stand on two pages. */
export function placeOf(row: Cells): RegisterRow["header"] | null {
  const places = row.flatMap((cell) => (cell ? [cell.place] : []));
  const [first] = places;
  if (!first || places.some(({ page }) => page !== first.page)) return null;
  return {
    page: first.page,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...row.flatMap((cell) => (cell ? [cell.until ?? cell.place.end] : []))),
  };
}

/** Whether every column that has cells is named, in words and not in figures. */
const isHeaded = (head: Cells, rows: Cells[]) =>
  rows.length > 0 &&
  head.every((cell, at) =>
    cell
      ? cell.type === "text" && cell.text.length <= LONGEST_HEADING && /\p{L}{2}/u.test(cell.text)
      : rows.every((row) => !row[at]),
  );

/** Whether most cells of a column are words or days. */
const holdsWords = (rows: Cells[], at: number) =>
  rows.filter((row) => {
    const cell = row[at];
    return (cell?.type === "text" && /\p{L}{2}/u.test(cell.text)) || cell?.type === "date";
  }).length >
  rows.length / 2;

/** Words on one line. */
export const plain = (text: string) => text.replace(/\s+/g, " ").trim();
