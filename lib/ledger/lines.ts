import { RunningLines } from "@/lib/evidence/running-lines";
import type { PageText } from "@/lib/evidence/types";
import { type FoundAmount, findAmounts } from "./amount";
import { findPeriod } from "./period";
import type { Cell, Column, Row, Table } from "./table";

/** Empty lines that may stand within a table, and lines above it that are taken for its titles. */
const MOST_BLANK = 2;
const MOST_TITLES = 4;
/** A line longer than this without gaps is prose. */
const LONGEST_LABEL = 110;
const _GAP = /\s{2,}|\t+|\s*\|\s*/g;

/** A line of a page, cut into cells. `cells` holds words and numbers from left to right. */
type Line = {
  page: number;
  start: number;
  text: string;
  cells: Cell[];
  kind: "blank" | "row" | "header" | "label" | "prose";
};

/** Reads the tables of numbers from the lines of pages whose columns are kept apart by blanks, tabs or bars. */
export function tablesOfLines(
  pages: PageText[],
  isTaken: (page: PageText, start: number) => boolean = () => false,
): Table[] {
  const tables: Table[] = [];
  const running = new RunningLines();
  for (const page of pages) running.learn(page);
  for (const page of pages) {
    const lines = linesOf(page).filter(
      ({ text, kind, start }) => kind === "blank" || !(running.has(text) || isTaken(page, start)),
    );
    for (const block of blocksOf(lines)) {
      const table = toTable(block);
      if (!table) continue;
      const before = tables.at(-1);
      if (before && continues(before, table, page.number)) before.rows.push(...table.rows);
      else tables.push(table);
    }
  }
  return tables;
}

function linesOf({ number, text }: PageText): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const raw of text.split("\n")) {
    lines.push(toLine(number, start, raw));
    start += raw.length + 1;
  }
  return lines;
}

function toLine(page: number, start: number, text: string): Line {
  if (text.trim() === "") return { page, start, text, cells: [], kind: "blank" };
  const amounts = cellAmounts(text);
  const cells: Cell[] = [];
  let from = 0;
  for (const amount of amounts) {
    cells.push(...wordsBetween(page, start, text, from, amount.start), numberCell(page, start, text, amount));
    from = amount.end;
  }
  cells.push(...wordsBetween(page, start, text, from, text.length));
  return { page, start, text, cells, kind: kindOf(text, cells) };
}

/** The amounts of a line that are cells of their own: blanks, or other amounts and their symbols, on both sides. */
function cellAmounts(text: string): FoundAmount[] {
  const found = findAmounts(text);
  const isApart = (gap: string, atEdge: boolean) =>
    (atEdge && gap.trim() === "") ||
    /^[\s$€£¥₹(|]*$/u.test(gap) ||
    (/\s{2}[\s$€£¥₹(]*$/.test(gap) && gap !== "");
  const before = found.map(({ start }, at) => {
    const gap = text.slice(found[at - 1]?.end ?? 0, start);
    return isApart(gap, at === 0) || /(?:\t|\|)\s*[$€£(]*$/.test(gap);
  });
  return found.filter(({ end }, at) => {
    const gap = text.slice(end, found[at + 1]?.start ?? text.length);
    const after =
      /^[\s)€$£*†]*$/.test(gap) || /^\)?[*†]?(?:\s{2}|\t|\s*\|)/.test(gap) || /^\s?\(\d{1,2}\)\s*$/.test(gap);
    return before[at] && (after || (before[at + 1] === true && /^[\s$€£(]*$/.test(gap)));
  });
}

function numberCell(page: number, start: number, text: string, amount: FoundAmount): Cell {
  const { start: from, end, digits, ...rest } = amount;
  return {
    page,
    start: start + from,
    end: start + end,
    text: text.slice(from, end),
    amount: rest,
    left: digits,
    right: end,
  };
}

function wordsBetween(page: number, start: number, text: string, from: number, to: number): Cell[] {
  const cells: Cell[] = [];
  let at = from;
  const piece = text.slice(from, to);
  for (const part of piece.split(/(\s{2,}|\t+|\s*\|\s*)/)) {
    const words = part.trim();
    if (words !== "" && words !== "|" && !/^[$€£¥()*\s]+$/.test(words)) {
      const left = at + part.indexOf(words);
      const nil = /^[-\u2212\u2013\u2014]$/.test(words);
      cells.push({
        page,
        start: start + left,
        end: start + left + words.length,
        text: words,
        amount: nil ? { value: 0, unit: "plain", currency: null, decimals: 0, scale: 1 } : null,
        left,
        right: left + words.length,
      });
    }
    at += part.length;
  }
  return cells;
}

const isYear = ({ amount, text }: Cell) => amount !== null && /^(?:19|20)\d{2}$/.test(text);

function kindOf(_text: string, cells: Cell[]): Line["kind"] {
  const numbers = cells.filter(({ amount }) => amount);
  const words = cells.filter(({ amount }) => !amount);
  if (numbers.length > 0) {
    const saysYears = numbers.length >= 2 || words.every((cell) => isHeading(cell));
    if (numbers.every(isYear) && saysYears) return "header";
    const first = cells[0];
    if (words.some(({ text: word }) => word.length > LONGEST_LABEL)) return "prose";
    if (first?.amount && words.length > 0 && numbers.length === 1 && words.length === 1) return "prose";
    return "row";
  }
  const first = words[0];
  if (!first) return "blank";
  if (words.length > 1) return "header";
  if (first.text.length > LONGEST_LABEL || (/[.;,]$/.test(first.text) && first.text.split(" ").length > 8))
    return "prose";
  return "label";
}

const isHeading = ({ text }: Cell) =>
  /[($€£]|thousand|million|except|ended|ending|note/i.test(text) || findPeriod(text) !== undefined;

/** Lines that make one table: titles, then the lines over the columns, then rows and the labels between them. */
type Block = { titles: Line[]; lines: Line[] };

function blocksOf(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let titles: Line[] = [];
  let open: Line[] = [];
  let blanks = 0;
  const close = () => {
    if (open.some(({ kind }) => kind === "row"))
      blocks.push({ titles: titles.slice(-MOST_TITLES), lines: open });
    titles = open.some(({ kind }) => kind === "row") ? [] : [...titles, ...open];
    open = [];
  };
  for (const line of lines) {
    if (line.kind === "blank") {
      blanks += 1;
      continue;
    }
    const hasRows = open.some(({ kind }) => kind === "row");
    if (line.kind === "prose") {
      close();
      titles = line.text.trim().length < 200 ? [line] : [];
    } else if (line.kind === "header" && hasRows && beginsTable(line, open)) {
      const above = trailingLabels(open);
      close();
      titles = above;
      open = [line];
    } else {
      if (blanks > MOST_BLANK && hasRows) close();
      open.push(line);
    }
    blanks = 0;
  }
  close();
  return blocks;
}

/** Words over columns below rows begin another table, unless they are a row of words within one. */
function beginsTable({ cells }: Line, open: Line[]): boolean {
  const beyond = cells.filter(({ left }) => left > 12);
  return (
    beyond.some((cell) => isYear(cell) || findPeriod(cell.text) !== undefined) ||
    beyond.length >= 2 ||
    trailingLabels(open).length > 0
  );
}

function trailingLabels(open: Line[]): Line[] {
  let at = open.length;
  while (at > 0 && open[at - 1]?.kind === "label") at -= 1;
  return open.splice(at);
}

function toTable({ titles, lines }: Block): Table | undefined {
  const first = lines.findIndex(({ kind }) => kind === "row");
  const above = lines.slice(0, first);
  // Words over columns stand together; a line of its own before them is a title.
  const headFrom = above.findIndex(({ kind }) => kind === "header");
  const head =
    headFrom < 0 ? [] : above.slice(headFrom).filter(({ kind }) => kind === "header" || kind === "label");
  const titled = [...titles, ...above.slice(0, headFrom < 0 ? above.length : headFrom)];
  const body = lines.slice(first);
  const extents = columnExtents(body);
  if (extents.length === 0) return undefined;
  const labelEnd = Math.min(...extents.map(({ left }) => left));
  const { heads, sections } = splitHead(head, extents, labelEnd);
  const corner = heads
    .flatMap(({ cells }) => cells.filter((cell) => columnsOf(cell, extents, labelEnd).length === 0))
    .map(({ text }) => text)
    .join(" ");
  const columns = extents.map((_, at): Column => {
    const parts = heads.flatMap(({ cells }) =>
      cells.filter((cell) => columnsOf(cell, extents, labelEnd).includes(at)),
    );
    return { heading: parts.map(({ text }) => text).join(" "), parts };
  });
  const rows = [...sections, ...body]
    .filter(({ kind }) => kind !== "blank")
    .map((line) => toRow(line, extents, labelEnd));
  return {
    titles: titled.slice(-MOST_TITLES).map(({ text }) => text.trim().replace(/\s+/g, " ")),
    corner,
    columns,
    rows,
  };
}

/** A label in the last lines before the rows, with nothing over a column, is the first section of the table. */
function splitHead(head: Line[], extents: Extent[], labelEnd: number): { heads: Line[]; sections: Line[] } {
  let at = head.length;
  while (
    at > 0 &&
    head[at - 1]?.kind === "label" &&
    (head[at - 1]?.cells.every((cell) => columnsOf(cell, extents, labelEnd).length === 0) ?? false)
  )
    at -= 1;
  return { heads: head.slice(0, at), sections: head.slice(at) };
}

type Extent = { left: number; right: number };

/** The stretches of a line in which the numbers of one column stand. */
function columnExtents(body: Line[]): Extent[] {
  const numbers = body.flatMap(({ cells, kind }) =>
    kind === "row" ? cells.filter(({ amount }) => amount) : [],
  );
  const sorted = numbers
    .map(({ left, right }) => ({ left, right }))
    .sort((a, b) => a.right - b.right || a.left - b.left);
  // Numbers end where their column ends, give or take a bracket: gather by where they end.
  const groups: { left: number; right: number; count: number }[] = [];
  for (const { left, right } of sorted) {
    const last = groups.at(-1);
    if (last && right - last.right <= 2 && left < last.right + 1) {
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, right);
      last.count += 1;
    } else groups.push({ left, right, count: 1 });
  }
  // Two groups whose numbers never share a row and overlap are one column set loosely.
  const rows = body.filter(({ kind }) => kind === "row");
  const merged: { left: number; right: number; count: number }[] = [];
  for (const group of groups) {
    const last = merged.at(-1);
    const inBoth = last && rows.some(({ cells }) => inGroup(cells, last) && inGroup(cells, group));
    if (last && group.left < last.right && !inBoth) {
      last.left = Math.min(last.left, group.left);
      last.right = group.right;
      last.count += group.count;
    } else merged.push({ ...group });
  }
  return merged.map(({ left, right }) => ({ left, right }));
}

const inGroup = (cells: Cell[], { left, right }: Extent) =>
  cells.some(
    (cell) =>
      cell.amount &&
      cell.right <= right &&
      cell.right >= right - 2 - (right - left) &&
      cell.left >= left &&
      cell.right <= right,
  );

/** Which columns a cell stands over: those it overlaps, else the nearest one. None for what stands over the labels. */
function columnsOf({ left, right }: Extent, extents: Extent[], labelEnd: number): number[] {
  const overlapping = extents.flatMap((extent, at) =>
    left < extent.right + 1 && right > extent.left - 1 ? [at] : [],
  );
  if (overlapping.length > 0) return overlapping;
  if (right <= labelEnd && left < labelEnd / 2) return [];
  const distances = extents.map((extent) =>
    Math.min(Math.abs(extent.left - right), Math.abs(left - extent.right)),
  );
  const nearest = Math.min(...distances);
  return nearest <= 14 ? [distances.indexOf(nearest)] : [];
}

function toRow(line: Line, extents: Extent[], labelEnd: number): Row {
  const cells: (Cell | null)[] = extents.map(() => null);
  const words: Cell[] = [];
  for (const cell of line.cells) {
    if (!cell.amount && cell.left < labelEnd) words.push(cell);
    else {
      const at = bestColumn(cell, extents);
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

function bestColumn(cell: Extent, extents: Extent[]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, { left, right }] of extents.entries()) {
    const overlap = Math.min(cell.right, right) - Math.max(cell.left, left);
    const score = overlap > 0 ? overlap + 100 - Math.abs(cell.right - right) : -Math.abs(cell.right - right);
    if (score > most) {
      most = score;
      best = at;
    }
  }
  return best;
}

/** Whether a table at the top of a page goes on with the last one of the page before: as many columns, headed alike or not at all. */
function continues(before: Table, table: Table, page: number): boolean {
  if (before.rows.at(-1)?.place.page !== page - 1 || before.columns.length !== table.columns.length)
    return false;
  const heading = ({ columns }: Table) => columns.map(({ heading: text }) => text).join("|");
  return heading(table) === heading(before) || table.columns.every(({ parts }) => parts.length === 0);
}
