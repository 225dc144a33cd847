import type { PageText } from "@/lib/evidence/types";
import { readAmount } from "./amount";
import { findPeriod } from "./period";
import type { Cell, Column, Row, Table } from "./table";

/** How many lines above a table are taken for its titles. */
const MOST_TITLES = 4;

/** Reads the tables of numbers of pages whose files keep cells: Word tables and sheets. */
export function tablesOfCells(pages: PageText[]): Table[] {
  const ofPages = pages.flatMap((page) =>
    (page.tables ?? []).map(({ rows }) => {
      const cells = rows.map((row) => row.map(([column, start, end]) => cellOf(page, column, start, end)));
      return toTable(cells, titlesOf(page, cells));
    }),
  );
  return [...ofPages, ...sheetsOf(pages).map(sheetTable)].filter((table) => table !== undefined);
}

/** Stretches of the page text that `tablesOfCells` reads, so that nobody reads them again as lines. */
export function spansOfCells({ tables = [], sheet }: PageText): { start: number; end: number }[] {
  const cells = [
    ...tables.flatMap(({ rows }) => rows.flat()),
    ...(sheet?.rows.flatMap((row) => row.cells) ?? []),
  ];
  if (sheet) return cells.map(([, start, end]) => ({ start, end }));
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

/** The pages of each sheet: a long one is cut into several, and is one table all the same. */
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

function sheetTable(pages: PageText[]): Table | undefined {
  const letters = [...new Set(pages.flatMap(({ sheet }) => sheet?.columns ?? []))].sort(byPlace);
  const cells = pages.flatMap((page) =>
    (page.sheet?.rows ?? []).map((row) =>
      row.cells.map(([column, start, end]) => {
        const letter = page.sheet?.columns[column] ?? "";
        return cellOf(
          page,
          letters.indexOf(letter),
          start,
          end,
          `${page.sheet?.name}!${letter}${row.number}`,
        );
      }),
    ),
  );
  return toTable(cells, [pages[0]?.sheet?.name ?? ""]);
}

/** "B" before "AA". */
const byPlace = (one: string, other: string) => one.length - other.length || one.localeCompare(other);

function titlesOf({ text }: PageText, cells: Cell[][]): string[] {
  const all = cells.flat();
  const above = titlesAbove(text, Math.min(...all.map(({ start }) => start)));
  return above.length > 0 ? above : titlesBelow(text, Math.max(...all.map(({ end }) => end)));
}

function toTable(cells: Cell[][], titles: string[]): Table | undefined {
  const width = Math.max(0, ...cells.flat().map(({ left }) => left + 1));
  const isNumeric = (at: number) =>
    cells.some((row) => row.some(({ left, amount }) => left === at && amount && !isYearText(amount.value)));
  const firstNumeric = Array.from({ length: width }, (_, at) => at).find((at) => at > 0 && isNumeric(at));
  if (firstNumeric === undefined) return undefined;
  const from = firstNumeric;
  const head = headLength(cells, from);
  const numericColumns = Array.from({ length: width - from }, (_, at) => at + from);
  const parts = numericColumns.map((): Cell[] => []);
  const corner: string[] = [];
  for (const [line, row] of cells.slice(0, head).entries()) {
    corner.push(...row.filter(({ left }) => left < from).map(({ text }) => text));
    for (const [at, column] of numericColumns.entries()) {
      const over = cellOver(
        row.filter(({ left }) => left >= from),
        column,
        cells.slice(line + 1, head),
        from,
      );
      if (over) parts[at]?.push(over);
    }
  }
  const columns = parts.map(
    (list): Column => ({ heading: list.map(({ text }) => text).join(" "), parts: list }),
  );
  return {
    titles,
    corner: corner.join(" "),
    columns,
    rows: cells
      .slice(head)
      .filter((row) => row.length > 0)
      .map((row) => toRow(row, from, numericColumns)),
  };
}

const isYearText = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100;

function cellOf({ number, text }: PageText, column: number, start: number, end: number, cell?: string): Cell {
  const words = text.slice(start, end);
  return {
    page: number,
    start,
    end,
    text: words.trim(),
    amount: readAmount(words),
    left: column,
    right: column + 1,
    ...(cell && { cell }),
  };
}

/** How many rows head the table: those before the first that has a number in a column of numbers. */
function headLength(cells: Cell[][], from: number): number {
  const first = cells.findIndex((row) =>
    row.some(
      (cell) =>
        cell.left >= from && cell.amount && !(isYearText(cell.amount.value) && isHeadingRow(row, from)),
    ),
  );
  const rows = first < 0 ? cells.length : first;
  // A label alone right above the first numbers is a section of the table.
  let head = rows;
  while (head > 1 && cells[head - 1]?.every(({ left }) => left < from)) head -= 1;
  return cells.slice(0, head).some((row) => row.some(({ left }) => left >= from)) ? head : Math.max(0, head);
}

const isHeadingRow = (row: Cell[], from: number) =>
  row.every(
    (cell) =>
      cell.left < from ||
      !cell.amount ||
      isYearText(cell.amount.value) ||
      findPeriod(cell.text) !== undefined,
  );

/**
 * What stands over a column in a row of headings: its own cell, or one that reaches over several columns. Such a row has
 * headings below it; files that keep no merged cells leave its other cells empty, so its words share the columns evenly, or
 * each reaches to the next.
 */
function cellOver(row: Cell[], column: number, below: Cell[][], from: number): Cell | undefined {
  const own = row.find(({ left }) => left === column);
  const under = [...new Set(below.flat().flatMap(({ left }) => (left >= from ? [left] : [])))].sort(
    (a, b) => a - b,
  );
  const reaches = row.length > 0 && under.length > row.length && row.every(({ left }) => left >= from);
  if (!reaches) return own;
  if (!under.includes(column)) return own;
  const share = under.length / row.length;
  if (Number.isInteger(share)) return row[Math.floor(under.indexOf(column) / share)];
  return own ?? row.filter(({ left }) => left < column).at(-1);
}

function toRow(row: Cell[], from: number, columns: number[]): Row {
  const words = row.filter(({ left }) => left < from);
  const first = row[0];
  return {
    label: words.map(({ text }) => text).join(" "),
    indent: words[0]?.left ?? 0,
    cells: columns.map((column) => row.find(({ left }) => left === column) ?? null),
    place: {
      page: first?.page ?? 1,
      start: Math.min(...row.map(({ start }) => start)),
      end: Math.max(...row.map(({ end }) => end)),
    },
  };
}

function titlesAbove(text: string, start: number): string[] {
  return text
    .slice(Math.max(0, start - 600), start)
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "" && line.length < 200)
    .slice(-MOST_TITLES);
}

/** Where nothing stands above a table, as at the beginning of a page, the lines below it tell what it is. */
function titlesBelow(text: string, end: number): string[] {
  const below = text
    .slice(end, end + 600)
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "));
  return below
    .filter((line) => line !== "" && line.length < 200)
    .slice(0, 2)
    .toReversed();
}
