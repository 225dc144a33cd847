import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { CellTable, PageText } from "@/lib/evidence/types";
import { blanked } from "@/lib/ranges";
import { oneLine } from "@/lib/wording";
import { type DecimalMark, readAmount } from "./amount";
import { tablesOfGrid } from "./cell-tables";
import { isScaleAlone, scaleSaid } from "./scale";
import type { Cell, Table } from "./table";
import { toGridCell, withTallCells } from "./table-grids-lines";

/** Maximum lines above a table that are taken as its titles. */
const MOST_TITLES = 4;
/** A line with at least this many words that ends like a sentence is prose. */
const WORDS_OF_SENTENCE = 8;
/** A line longer than this is prose. */
const LONGEST_TITLE = 200;

/** Reads tables of numbers from files that store cells: Word tables and sheets. */
export function tablesOfCells(pages: PageText[], mark?: DecimalMark): Table[] {
  const ofPages = wholeTables(pages).flatMap((parts) => {
    const cells = parts.map(({ page, rows }) =>
      rows.map((row) =>
        row.map(([column, start, end, span = 1]) => cellOf(page, [column, start, end, span], mark)),
      ),
    );
    const [{ page } = { page: pages[0] }] = parts;
    return page ? tablesOfGrid(cells.flat(), titlesOf(page, cells[0] ?? [])) : [];
  });
  const sheets = sheetsOf(pages);
  const names = new Set(sheets.map(([page]) => page?.sheet?.name.trim().toLowerCase()));
  return [...ofPages, ...sheets.flatMap((sheet) => tablesOfSheet(sheet, names, mark))];
}

/** Ranges of page text that `tablesOfCells` reads, so that they are not also read as lines. */
export function spansOfCells({ tables = [], sheet }: PageText): { start: number; end: number }[] {
  if (sheet) return sheet.rows.flatMap(({ cells }) => cells.map(([, start, end]) => ({ start, end })));
  return tables.flatMap(({ rows }) => {
    const all = rows.flat();
    return all.length === 0
      ? []
      : [
          {
            start: Math.min(...all.map(([, start]) => start)),
            end: Math.max(...all.map(([, , end]) => end)),
          },
        ];
  });
}

/** Groups pages by sheet: a long sheet is split over several pages but is still one table. */
function sheetsOf(pages: PageText[]): PageText[][] {
  const sheets: PageText[][] = [];
  for (const page of pages) {
    if (!page.sheet) continue;
    const last = sheets.at(-1);
    if (last?.[0]?.sheet?.name === page.sheet.name) last.push(page);
    else sheets.push([page]);
  }
  return sheets;
}

function tablesOfSheet(
  pages: PageText[],
  names: Set<string | undefined>,
  mark: DecimalMark | undefined,
): Table[] {
  const letters = [...new Set(pages.flatMap(({ sheet }) => sheet?.columns ?? []))].sort(byPlace);
  const at = new Map(letters.map((letter, index) => [letter, index]));
  const name = pages[0]?.sheet?.name ?? "";
  // The name of another sheet is a link to it and heads no column, except as the label of a row of amounts.
  const isLink = ({ text }: Cell, at: number, row: Cell[]) =>
    text.toLowerCase() !== name.trim().toLowerCase() &&
    names.has(text.toLowerCase()) &&
    !(at === 0 && row.some(({ amount }) => amount));
  const cells = pages.flatMap((page) =>
    (page.sheet?.rows ?? []).flatMap((row, index, rows) => [
      ...(row.number > (rows[index - 1]?.number ?? row.number) + 1 ? [[]] : []),
      row.cells
        .map(([column, start, end, , span]) => {
          const letter = page.sheet?.columns[column] ?? "";
          return cellOf(
            page,
            [at.get(letter) ?? 0, start, end, span],
            mark,
            `${page.sheet?.name}!${letter}${row.number}`,
          );
        })
        .filter((cell, at, row) => !isLink(cell, at, row)),
    ]),
  );
  return tablesOfGrid(cells, [name]);
}

/** "B" before "AA". */
const byPlace = (one: string, other: string) => one.length - other.length || one.localeCompare(other);

function cellOf(
  { number, text }: PageText,
  [column, start, end, span]: [number, number, number, number],
  mark: DecimalMark | undefined,
  cell?: string,
): Cell {
  const words = text.slice(start, end);
  return {
    page: number,
    start,
    end,
    text: words.trim(),
    amount: readAmount(words, mark),
    left: column,
    right: column + span,
    ...(cell && { cell }),
  };
}

function titlesOf(page: PageText, cells: Cell[][]): string[] {
  const { text, tables = [] } = page;
  const all = cells.flat();
  // The last rows of the previous table are not titles of this one.
  const [around = page] = withoutCells([page]);
  const above = titlesAbove(around.text, Math.min(...all.map(({ start }) => start)));
  const end = Math.max(...all.map((cell) => cell.end));
  const below = titlesBelow(text, end);
  if (above.length === 0) return below;
  // A scale between two tables applies to the second.
  const isLast = !tables.some(({ rows }) => rows.flat().some(([, start]) => start > end));
  const isSaid = above.some((line) => scaleSaid(line) !== undefined);
  return isLast && !isSaid ? [...above, ...below.slice(-1).filter(isScaleAlone)] : above;
}

function titlesAbove(text: string, start: number): string[] {
  return linesOf(text.slice(Math.max(0, start - 600), start))
    .filter((line) => !isProse(line))
    .slice(-MOST_TITLES);
}

/**
 * "On the revised forecast, interest cover would be 111% against a limit of 110%.": much of a sentence does not apply
 * to the table below it.
 */
const isProse = (line: string) =>
  /[.!?]$/.test(line) && line.split(" ").length >= WORDS_OF_SENTENCE && scaleSaid(line) === undefined;

/** If there is no text above a table, as at the top of a page, the lines below describe it. */
function titlesBelow(text: string, end: number): string[] {
  return linesOf(text.slice(end, end + 600))
    .slice(0, 2)
    .toReversed();
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "" && line.length < LONGEST_TITLE);

/**
 * Tables of words and numbers with stored cells, as grids. Joins tables that continue on the next page, and copies a
 * first cell that spans rows to each of them.
 */
export function gridsOfCells(pages: PageText[]): Grid[] {
  return wholeTables(pages).map((parts) => {
    const width = Math.max(0, ...parts.flatMap(({ rows }) => rows.flat()).map(([column]) => column + 1));
    const rows = parts.flatMap(({ page, rows }) => rowsOf(page, rows, width));
    return { title: "", isHidden: false, rows: withTallCells(rows) };
  });
}

/** A table, or the part of it on one page. */
type TablePart = { page: PageText; rows: CellTable["rows"] };

/**
 * Tables with their parts on each page: one that ends its page and one with the same number of columns that starts the
 * next are the same table. Documents without pages are split into some, which may cut through a long table.
 */
function wholeTables(pages: PageText[]): TablePart[][] {
  const tables: TablePart[][] = [];
  let isOpen = false;
  for (const page of pages) {
    for (const [index, { rows }] of (page.tables ?? []).entries()) {
      const spans = rows.flat();
      const first = Math.min(...spans.map(([, start]) => start));
      const last = Math.max(...spans.map(([, , end]) => end));
      const before = index === 0 && isOpen && page.text.slice(0, first).trim() === "" ? tables.at(-1) : null;
      if (before?.[0] && widthOf(before[0]) === widthOf({ page, rows })) before.push({ page, rows });
      else tables.push([{ page, rows }]);
      isOpen = page.text.slice(last).trim() === "";
    }
    if (!page.tables?.length) isOpen = false;
  }
  return tables;
}

const widthOf = ({ rows }: TablePart) => Math.max(0, ...rows.flat().map(([column]) => column + 1));

function rowsOf(page: PageText, rows: CellTable["rows"], width: number): (GridCell | null)[][] {
  return rows.map((row) =>
    Array.from({ length: width }, (_, at): GridCell | null => {
      const [, start = 0, end = 0, columns = 1] = row.find(([column]) => column === at) ?? [];
      const text = page.text.slice(start, end);
      const cell = text.trim() === "" ? null : toGridCell([{ page: page.number, start, end, text }]);
      return cell && { ...cell, columns };
    }),
  );
}

/** Blanks out what `gridsOfCells` reads, so that those words are not also read as lines. */
export function withoutCells(pages: PageText[]): PageText[] {
  return pages.map((page) => {
    const text = page.tables ? blanked(page.text, spansOfCells(page)) : page.text;
    return text === page.text ? page : { ...page, text };
  });
}
