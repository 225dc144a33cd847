import { headingsOver } from "./cell-headings";
import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { isYear } from "./lines";
import type { Period } from "./period";
import { scaleSaid } from "./scale";
import type { Cell, Row, Table } from "./table";
import { cutBeside } from "./tables-beside";
import { readUnit } from "./values/units";
import { isOnly, says } from "./vocabulary/headings";

/** Splits a grid of cells into tables where several are side by side or one below another. */
export function tablesOfGrid(cells: Cell[][], titles: string[]): Table[] {
  const pieces = belowOneAnother(cells).flatMap(besideOneAnother).flatMap(belowOneAnother);
  const ofFirst = pieces[0]?.flatMap((row) => (isTitle(row) ? row : [])) ?? [];
  return pieces.flatMap((piece, at) => {
    // A scale or date in a sheet's first titles applies to all its tables except those that give their own.
    const own = piece.slice(0, headLength(piece)).flat();
    const ofAll = [isOfDay, saysScale].flatMap((says) =>
      at === 0 || own.some(says) ? [] : (ofFirst.find(says) ?? []),
    );
    return toTable(piece, [...titles, ...new Set(ofAll.map(({ text }) => text))]) ?? [];
  });
}

const saysScale = ({ text }: Cell) => scaleSaid(text) !== undefined;
/** "Holdings as of 30 June 2026" */
const isOfDay = ({ text }: Cell) => findPeriod(text)?.kind === "instant" && /\bas (?:of|at)\b/i.test(text);
const isNumber = (cell: Cell) => cell.amount !== null && !isYear(cell);

/** The content of a grid's columns. */
type Kinds = {
  /** Columns whose numbers can be figures. */
  numbers: number[];
  /** The column of dates, if any. */
  dates: number | undefined;
  /** Whether the dates belong to the entries of a list, rather than being end dates such as "Maturity". */
  areOfEntries: boolean;
};

/** Minimum share of numbers or dates among a column's filled cells. */
const MOST = 0.5;
/** A list has at least this many entries. */
const FEWEST_ENTRIES = 3;

function kindsOf(cells: Cell[][], head: number): Kinds {
  const width = widthOf(cells);
  const columns = Array.from({ length: width }, (): Cell[] => []);
  for (const row of cells.slice(head)) for (const cell of row) columns[cell.left]?.push(cell);
  const heading = (at: number) =>
    cells
      .slice(0, head)
      .flat()
      .filter(({ left }) => left === at)
      .at(-1)?.text ?? "";
  const dates = columns.findIndex(
    (column) => column.length >= FEWEST_ENTRIES && column.filter(isDay).length > MOST * column.length,
  );
  const numbers = [...columns.keys()].filter((at) => {
    const column = columns[at] ?? [];
    const amounts = column.filter(isNumber);
    if (at === 0 || at === dates || amounts.length === 0 || amounts.length <= MOST * column.length - 1)
      return false;
    // Invoice and account numbers are identifiers, not figures.
    return !(isOnly(heading(at), "identifier") && amounts.every(({ amount }) => amount?.decimals === 0));
  });
  const isFirst =
    columns.findIndex((column) => column.some(({ amount, text }) => !amount && /\p{L}{2}/u.test(text))) >=
    dates;
  return {
    numbers,
    dates: dates < 0 ? undefined : dates,
    areOfEntries: isFirst || isOnly(heading(dates), "entered"),
  };
}

const isDay = ({ text }: Cell) => findPeriod(text)?.kind === "instant" && isPeriodAlone(text, {});

const widthOf = (cells: Cell[][]) =>
  Math.max(0, ...cells.map((row) => Math.max(0, ...row.map(({ left }) => left + 1))));

/** Splits a grid into tables side by side; the titles above belong to both. */
function besideOneAnother(cells: Cell[][]): Cell[][][] {
  const head = headLength(cells);
  const cut = cutBeside(cells.slice(head), cells.slice(0, head));
  if (cut === undefined) return [cells];
  const begins = Math.min(
    head,
    cells.findIndex((row) => row.some(({ left }) => left >= cut)),
  );
  const side = (isRight: boolean) =>
    cells
      .map((row, at) =>
        at < begins && row.length < 2 ? row : row.filter(({ left }) => left >= cut === isRight),
      )
      .filter((row) => row.length > 0);
  return [side(false), ...besideOneAnother(side(true))];
}

/**
 * Splits a grid where a heading row follows rows of numbers: a new table starts there, with the lines directly above
 * it.
 */
function belowOneAnother(cells: Cell[][]): Cell[][][] {
  const pieces: Cell[][][] = [];
  let from = 0;
  let isFilled = false;
  let headings = "";
  const rows = cells.slice();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const isHeading = isHeadingRow(row) || (isFilled && namesColumns(rows, at));
    if (row.some(isNumber) && !isHeading) {
      isFilled = true;
      continue;
    }
    if (!isHeading) continue;
    const words = row.map(({ text }) => text).join("|");
    if (!isFilled) headings = words;
    // A repeated heading continues the same table.
    else if (words === headings) rows[at] = [];
    else if (numbersFollow(rows, at)) {
      let begin = at;
      while (begin > from + 1 && isTitle(rows[begin - 1] ?? [])) begin -= 1;
      pieces.push(rows.slice(from, begin));
      from = begin;
      isFilled = false;
      headings = words;
    }
  }
  return [...pieces, rows.slice(from)];
}

const isTitle = (row: Cell[]) => row.length === 1 && !row[0]?.amount;

/** Years in a heading row are consecutive; others are just numbers that look like years. */
const follow = (row: Cell[]) => {
  const years = row.filter(isYear).map(({ text }) => Number(text));
  return years.every((year, at) => at === 0 || Math.abs(year - (years[at - 1] ?? year)) <= 1);
};

/**
 * Whether at least two cells beyond the label are headings (periods, scenarios, variances, totals), all different and
 * none a number.
 */
function isHeadingRow(row: Cell[]): boolean {
  const first = row[0];
  const beyond = row.filter((cell) => cell !== first || cell.left > 0);
  if (beyond.length < 2 || row.some(isNumber) || !follow(row)) return false;
  const told = beyond.filter(
    ({ text }) =>
      isPeriodAlone(text, {}) ||
      findPeriod(text) !== undefined ||
      (["budget", "forecast", "prior", "target", "actual", "variance", "total"] as const).some((word) =>
        says(text, word),
      ),
  );
  return told.length * 2 > beyond.length && new Set(beyond.map(({ text }) => text)).size === beyond.length;
}

/** "Site | Homes | Arrears": different words below an empty row or a title, above at least two columns of numbers. */
function namesColumns(rows: Cell[][], at: number): boolean {
  const [row = [], above = []] = [rows[at], rows[at - 1]];
  const names = row.filter((cell) => cell !== row[0] || cell.left > 0);
  const isApart = above.length === 0 || isTitle(above);
  if (!isApart || names.length < 2 || row.some(({ amount }) => amount)) return false;
  const isOverNumbers = ({ left }: Cell) =>
    rows.slice(at + 1, at + 4).some((below) => below.some((cell) => cell.left === left && isNumber(cell)));
  const isEach = new Set(names.map(({ text }) => text)).size === names.length;
  return isEach && names.filter(isOverNumbers).length >= 2;
}

const numbersFollow = (rows: Cell[][], at: number) =>
  rows.slice(at + 1, at + 4).some((row) => row.some(isNumber));

/** Number of heading rows: those before the first row with a number beyond the label. */
function headLength(cells: Cell[][]): number {
  const first = cells.findIndex((row) =>
    row.some((cell) => cell.left > 0 && cell.amount && (isNumber(cell) || !isYearRow(row))),
  );
  let head = first < 0 ? cells.length : first;
  // A label alone directly above the first numbers starts a section of the table.
  const columns = new Set(cells.slice(head).flatMap((row) => row.filter(isNumber).map(({ left }) => left)));
  const isLabels = (row: Cell[] | undefined) =>
    row?.every(({ left }) => left === 0 || !columns.has(left)) ?? false;
  while (head > 1 && isLabels(cells[head - 1])) head -= 1;
  return head;
}

const isYearRow = (row: Cell[]) =>
  follow(row) && row.every((cell) => !cell.amount || isYear(cell) || findPeriod(cell.text) !== undefined);

function toTable(cells: Cell[][], given: string[]): Table | undefined {
  const head = headLength(cells);
  const { numbers, dates, areOfEntries } = kindsOf(cells, head);
  const from = numbers[0];
  if (from === undefined) return undefined;
  // Title lines come before the first row with words above the number columns; later ones head the row labels.
  const over = cells.slice(0, head).findIndex((row) => row.some(({ left }) => left >= from));
  const named = over < 0 ? [] : cells.slice(0, over).filter(isTitle);
  const titles = [...given, ...named.map(([cell]) => cell?.text ?? "")];
  const isNumbered = areNumbered(cells.slice(head));
  const heads = cells
    .slice(0, head)
    .filter((row) => !named.includes(row))
    .map((row) => (isNumbered ? row.filter(({ left }) => left > 0) : row));
  const { columns, corner } = headingsOver(heads, numbers);
  const isNumeric = new Set(numbers);
  const headedBy = (word: "person" | "unit") =>
    new Set(
      cells
        .slice(0, head)
        .flatMap((row) => row.filter((cell) => cell !== row[0] && isOnly(cell.text, word)))
        .map(({ left }) => left),
    );
  const [people, units] = [headedBy("person"), headedBy("unit")];
  for (let at = 1; at < from; at += 1) {
    const filled = cells.slice(head).flatMap((row) => row.filter(({ left }) => left === at));
    if (filled.length > 1 && filled.every(({ text }) => readUnit(text) !== null)) units.add(at);
  }
  const rows: Row[] = [];
  let above: Cell[] = [];
  for (const row of cells.slice(head)) {
    if (row.length === 0) continue;
    const day = row.find((cell) => cell.left === dates && isDay(cell));
    const words = row.filter(
      ({ left, amount }) =>
        left < from &&
        left !== day?.left &&
        !people.has(left) &&
        !units.has(left) &&
        !(left === 0 && amount && isNumbered) &&
        !(isNumeric.has(left) && amount),
    );
    const unit = row.find(({ left, amount }) => units.has(left) && !amount)?.text;
    const hasNumbers = row.some(({ left }) => isNumeric.has(left));
    const own = hasNumbers ? filledDown(words, above) : words;
    if (hasNumbers) above = own;
    rows.push({
      ...toRow(row, own, numbers, day && areOfEntries ? findPeriod(day.text) : undefined),
      ...(unit && { unit }),
    });
  }
  return { titles, corner, columns, rows };
}

/** Whether rows are numbered from 1 ("Sr. No."): the number, which comes before words, is not part of the name. */
function areNumbered(rows: Cell[][]): boolean {
  const numbered = rows.filter(([first, next]) => first?.left === 0 && first.amount && next && !next.amount);
  return (
    numbered.length > 1 &&
    numbered.every(([first], at) => first?.amount?.decimals === 0 && first.amount.value === at + 1)
  );
}

/**
 * Repeats a label that is printed once for several rows: the row above has two words or more, this one lacks the first.
 */
function filledDown(words: Cell[], above: Cell[]): Cell[] {
  const [first, second] = above;
  const own = words[0];
  return first &&
    second &&
    own &&
    own.left === second.left &&
    own.left > first.left &&
    words.length === above.length - 1
    ? [first, ...words]
    : words;
}

function toRow(row: Cell[], words: Cell[], columns: number[], day: Period | undefined): Row {
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
    ...(day && { period: { kind: day.kind, start: day.start, end: day.end } }),
  };
}
