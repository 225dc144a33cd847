import { runningLines } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import type { DecimalMark } from "./amount";
import { columnsOf } from "./cell-headings";
import { type ColumnLaw, findColumnLaws } from "./column-laws";
import { findPeriod } from "./find-period";
import { headingsOver, isOver } from "./headings-over";
import { type Block, blocksOf, MOST_TITLES } from "./line-blocks";
import {
  bestColumn,
  columnExtents,
  type Extent,
  joined,
  withoutMarks,
  withoutNumbering,
} from "./line-columns";
import { isYear, type Line, linesOf } from "./lines";
import { sideBySide } from "./pages-side-by-side";
import { isScaleAlone, scaleSaid } from "./scale";
import type { Cell, Row, Table } from "./table";
import { continued, isOfOneCaption, resumed } from "./table-continues";
import { type HeadLine, titleOf, titlesAmong, withoutWordColumns } from "./table-heads";
import { linesBeside } from "./tables-beside";
import { readUnit } from "./values/units";
import { isOnly } from "./vocabulary/headings";
import { withWholeLabels } from "./whole-labels";

/** Reads the tables of numbers from lines of pages whose columns are separated by blanks, tabs or bars. */
export function tablesOfLines(
  pages: PageText[],
  isTaken: (page: PageText, start: number) => boolean = () => false,
  mark?: DecimalMark,
): Table[] {
  const tables: Table[] = [];
  const running = runningLines(pages);
  const read = pages.map((page) =>
    linesOf(page, mark).filter(({ kind, start }) => kind === "blank" || !isTaken(page, start)),
  );
  for (const { lines: all, isWide } of sideBySide(read)) {
    const lines = all.filter(
      (line) =>
        line.kind === "blank" ||
        isWide ||
        !(
          isPageNumber(line, all) ||
          (running.has(line.text) && !headsTables(line) && !isYearWithin(line, all))
        ),
    );
    for (const block of blocksOf(lines).flatMap(blocksBeside)) {
      const table = toTable(block);
      if (!table) continue;
      const before = tables.at(-1);
      const page = table.rows[0]?.place.page ?? 0;
      if (before && isOfOneCaption(before, table)) table.titles = before.titles;
      if (!before || !(continued(before, table, page) || resumed(before, table))) tables.push(table);
    }
  }
  return tables;
}

/** Splits a block into tables that are side by side. */
function blocksBeside({ titles, lines }: Block): Block[] {
  const [only, ...others] = linesBeside(lines);
  return only && others.length > 0
    ? [only, ...others].flatMap((part) =>
        blocksOf(part).map((block) => ({ ...block, titles: [...titles, ...block.titles] })),
      )
    : [{ titles, lines }];
}

/** "2022" alone within a page heads a table; at the edge it would be a page number. */
const isYearWithin = (line: Line, all: Line[]) =>
  line.kind === "header" &&
  line.cells.every(isYear) &&
  line !== all.find(({ kind }) => kind !== "blank") &&
  line !== all.findLast(({ kind }) => kind !== "blank");

/** "Harbour Ltd | Board pack      9": a number in the footer, further to the right than those of the tables. */
function isPageNumber(line: Line, all: Line[]): boolean {
  const [number, ...others] = line.cells.filter(({ amount }) => amount);
  const isLast = line === all.findLast(({ kind }) => kind !== "blank");
  if (!isLast || !number || others.length > 0 || !/^\d{1,3}$/.test(number.text)) return false;
  return all.every(
    (other) => other === line || other.cells.every(({ amount, right }) => !amount || right < number.left - 1),
  );
}

/**
 * "In millions  2022  2021" and "(dollars in millions)" are above many tables and are not running headers.
 */
const headsTables = ({ kind, cells, text }: Line) =>
  (kind === "header" && cells.filter(isYear).length >= 2) || scaleSaid(text) !== undefined;

function toTable({ titles, lines: all }: Block): Table | undefined {
  const first = all.findIndex(({ kind }) => kind === "row");
  const above = all.slice(0, first);
  const body = withoutMarks(withoutNumbering(all.slice(first)));
  const found = columnExtents(body);
  if (found.length === 0) return undefined;
  // Headings are adjacent; a separate line before them is a title, unless it starts a date above a column.
  let headFrom = above.findIndex(({ kind }) => kind === "header");
  const beginsDate = ({ kind, cells }: Line) =>
    kind === "label" && cells.every((cell) => isPartOfDate(cell, found));
  while (headFrom > 0 && above[headFrom - 1] && beginsDate(above[headFrom - 1] as Line)) headFrom -= 1;
  const labels = (extents: Extent[]) => Math.min(...extents.map(({ left }) => left));
  if (headFrom >= 0) headFrom += titlesAmong(above.slice(headFrom), found, labels(found));
  const head =
    headFrom < 0 ? [] : above.slice(headFrom).filter(({ kind }) => kind === "header" || kind === "label");
  const titled = [...titles, ...above.slice(0, headFrom < 0 ? above.length : headFrom)];
  const { heads: said, sections: below } = splitHead(
    head.map((line) => ({
      ...line,
      cells: line.cells.flatMap((cell) => withoutLabel(cell, labels(found))),
    })),
    found,
    labels(found),
  );
  const heads = withoutWordColumns(said, body, found, labels(found)).map((line) => ({
    ...line,
    cells: line.cells.filter(({ text }, at) => at === 0 || !isOnly(text, "unit")),
  }));
  // "(In millions)" below the years applies to the whole table.
  const ofAll = below.filter(({ text }) => /^\s*\(.*\)\s*$/.test(text) && scaleSaid(text) !== undefined);
  const sections = below.filter((line) => !ofAll.includes(line));
  const extents = joined(found, headingsOver(heads, found, labels(found)), body);
  const labelEnd = labels(extents);
  const columns = withWholeMonths(headingsOver(heads, extents, labelEnd, lawsOf(body, extents, labelEnd)));
  const behind = unitsBehind(body, labelEnd);
  const corner = heads
    .flatMap(({ cells }) => cells.filter((cell) => !isOver(cell, extents, labelEnd)))
    .map(({ text }) => text)
    .join(" ");
  const lines = [...sections, ...body].filter(({ kind }) => kind !== "blank");
  const next = lines[lines.findLastIndex(({ kind }) => kind === "row") + 1];
  const isSaid = [...titled, ...head].some(({ text }) => scaleSaid(text) !== undefined);
  const scale = next && !isSaid && isScaleAlone(next.text) ? next : undefined;
  const filled = lines.filter((line) => line !== scale);
  // If nothing is above a table, the line below it describes it, unless the name of the last row continues there.
  const last = filled.at(-1);
  const isCaption = titled.length === 0 && last?.kind === "label" && !/^\s*\p{Ll}/u.test(last.text);
  const caption = isCaption ? filled.pop() : undefined;
  return {
    titles: [...titled.slice(-MOST_TITLES), ...ofAll, ...[caption, scale].flatMap((line) => line ?? [])].map(
      titleOf,
    ),
    corner,
    columns: columnsOf(columns),
    rows: withWholeLabels(
      filled.map((line) => rowOf(line, said, extents, labelEnd, behind)),
      (at) => filled[at]?.isApart ?? false,
    ),
  };
}

/** Relations between columns that their numbers verify. */
function lawsOf(body: Line[], extents: Extent[], labelEnd: number): ColumnLaw[] {
  const rows = body.flatMap((line) => (line.kind === "row" ? [toRow(line, extents, labelEnd).cells] : []));
  const values = rows.map((cells) => cells.map((cell) => cell?.amount?.value ?? null));
  const units = extents.map(
    (_, at) => 10 ** -Math.max(0, ...rows.map((cells) => cells[at]?.amount?.decimals ?? 0)),
  );
  return findColumnLaws(values, extents.length, units);
}

/** The owner or unit of a row, between its label and its numbers, under a heading of its own. */
function cellsUnder(word: "person" | "unit", { cells }: Line, heads: Line[]): Cell[] {
  const over = heads.find((head) => head.cells.some(({ text }, at) => at > 0 && isOnly(text, word)))?.cells;
  if (!over) return [];
  return cells.filter(
    (cell, at) => at > 0 && !cell.amount && isOnly(over[bestColumn(cell, over)]?.text ?? "", word),
  );
}

/**
 * "Oct" above "2026" in one column only is a month that did not fit on one line; a year above several columns applies
 * to all of them.
 */
function withWholeMonths(columns: Cell[][]): Cell[][] {
  return columns.map((parts) => {
    const [month, year, ...rest] = parts;
    const isOwn = year && isYear(year) && columns.filter((other) => other.includes(year)).length === 1;
    if (!month || !isOwn || findPeriod(month.text)) return parts;
    const text = `${month.text} ${year.text}`;
    return findPeriod(text)?.kind === "month" ? [{ ...month, text, end: year.end }, ...rest] : parts;
  });
}

/** Units after the labels of nearly all rows, whatever their heading: "%", "days", "£k". */
function unitsBehind(body: Line[], labelEnd: number): Set<Cell> {
  const seconds = body.flatMap(({ kind, cells }) =>
    kind === "row" ? (cells.slice(1).find(({ amount, left }) => !amount && left < labelEnd) ?? []) : [],
  );
  const units = seconds.filter(({ text }) => readUnit(text) !== null);
  return units.length >= FEWEST_UNITS && units.length >= MOST_UNITS * seconds.length
    ? new Set(units)
    : new Set();
}
const FEWEST_UNITS = 2;
const MOST_UNITS = 0.8;

function rowOf(line: Line, heads: Line[], extents: Extent[], labelEnd: number, behind: Set<Cell>): Row {
  const people = cellsUnder("person", line, heads);
  const units = [...cellsUnder("unit", line, heads), ...line.cells.filter((cell) => behind.has(cell))];
  const cells = line.cells.filter((cell) => !people.includes(cell) && !units.includes(cell));
  return { ...toRow({ ...line, cells }, extents, labelEnd), ...(units[0] && { unit: units[0].text }) };
}

const PART_OF_DATE =
  /^(?:(?:as (?:of|at)|at)\s+)?\p{L}{3,9}\.? \d{1,2},?$|\b(?:ended|ending)(?:\s+\p{L}{3,9}\.? \d{1,2},?)?$/iu;

/** "Years Ended" and "November 27," above columns belong to the year below. */
const isPartOfDate = (cell: Cell, extents: Extent[]) =>
  PART_OF_DATE.test(cell.text) && cell.right > Math.min(...extents.map(({ left }) => left));

/**
 * Text above the labels does not belong to the next column, even if only one blank separates them: "BALANCE
 * SHEET May 2024".
 */
function withoutLabel(cell: Cell, labelEnd: number): Cell[] {
  const period = cell.left < labelEnd / 2 && cell.right > labelEnd ? findPeriod(cell.text) : undefined;
  if (!period || period.from === 0) return [cell];
  const words = cell.text.slice(0, period.from).trimEnd();
  const from = period.from;
  return [
    { ...cell, text: words, end: cell.start + words.length, right: cell.left + words.length },
    { ...cell, text: cell.text.slice(from), start: cell.start + from, left: cell.left + from },
  ];
}

/** A label in the last lines before the rows, with nothing above a column, is the first section of the table. */
function splitHead(
  head: HeadLine[],
  extents: Extent[],
  labelEnd: number,
): { heads: HeadLine[]; sections: HeadLine[] } {
  let at = head.length;
  while (
    at > 0 &&
    head[at - 1]?.kind === "label" &&
    !head[at - 1]?.cells.some((cell) => isOver(cell, extents, labelEnd))
  )
    at -= 1;
  return { heads: head.slice(0, at), sections: head.slice(at) };
}

function toRow(line: Line, extents: Extent[], labelEnd: number): Row {
  const cells: (Cell | null)[] = extents.map(() => null);
  const words: Cell[] = [];
  // A row with a number for every column has them in order, even if leaders and signs shifted them.
  const numbers = line.cells.filter(({ amount }) => amount);
  const isFull = numbers.length === extents.length;
  // "12 months)" continues the name in the line above.
  const isOfLabel = numbers.every(({ right }) => right < labelEnd);
  for (const cell of line.cells) {
    if ((!cell.amount || isOfLabel) && cell.left < labelEnd) words.push(cell);
    else if (cell.amount && isFull) cells[numbers.indexOf(cell)] = cell;
    else {
      // Words next to the columns, such as a comment, belong to none of them.
      const isBeside =
        !cell.amount && !extents.some(({ left, right }) => cell.left <= right && cell.right >= left);
      const at = isBeside ? -1 : bestColumn(cell, extents);
      if (at >= 0 && !cells[at]) cells[at] = cell;
    }
  }
  const trimmed = line.text.trimStart();
  return {
    label: words.map(({ text }) => text).join(" "),
    indent: words[0]?.left ?? line.text.length - trimmed.length,
    cells,
    place: {
      page: line.page,
      start: line.start + (line.text.length - trimmed.length),
      end: line.start + line.text.trimEnd().length,
    },
  };
}
