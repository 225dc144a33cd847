import { oneLine } from "@/lib/wording";
import type { Cell, Table, Words } from "../../filing-text/types";
import { figureOf } from "../figures";
import { isParagraph, type Pages } from "../pages";
import { cleanName, isCompanyName, isSurely, withoutTicker } from "./company-names";

export type FoundName = { name: string; quote: string };

/** Names that stand one after the other in a list or a table. */
type NameRun = {
  names: FoundName[];
  /** Headings inside the table. */
  head: string;
  from: number;
  to: number;
  kind: "list" | "table";
};

const FEWEST = 4;
/** Characters of a paragraph or cell that is looked through for names. */
const LONGEST = 3_000;
const MOST = 120;
/** Cells of a row of names. */
const WIDEST = 60;
const NAME_SHARE = 0.6;
const COMPANY_HEAD = /\b(?:compan(?:y|ies)|peers?|name|organization)\b/i;
const OTHER_HEAD =
  /\b(?:ticker|symbol|industry|sector|sub-?industry|gics|headquarters|location|state|country|city|rationale|reason|business|description|exchange|fiscal|year|criteria|revenues?|employees|cap)\b/i;
const CHANGES =
  /^(?:companies\s+|peers?\s+)?(?:added|removed|additions?|removals?|deletions?|deleted|eliminated|new)\b/i;

/** Lists and tables of names, in the order of the filing. Whether they are peers, the text around them tells. */
export function nameRuns(pages: Pages): NameRun[] {
  const runs: NameRun[] = [];
  let open: NameRun | null = null;
  pages.blocks.forEach((block, at) => {
    if (isParagraph(block)) {
      const names = namesOfWords(block);
      // A heading may look like a name; in a list of names all are set alike.
      if (names.length === 0 || block.level !== null || (block.isBold && !block.isBullet && open === null)) {
        open = null;
        return;
      }
      if (open?.kind === "list") {
        open.names.push(...names);
        open.to = at;
      } else {
        open = { names, head: "", from: at, to: at, kind: "list" };
        runs.push(open);
      }
      return;
    }
    open = null;
    const found = tableRuns(block, at);
    const last = runs.at(-1);
    const [only, second] = found;
    // The same table, cut by the end of a page.
    if (only && !second && only.head === "" && last?.kind === "table" && last.to === at - 1) {
      last.names.push(...only.names);
      last.to = at;
    } else runs.push(...found);
  });
  return runs
    .map(withoutRepeats)
    .map(withoutTitles)
    .filter(({ names }) => names.length >= FEWEST && names.length <= MOST);
}

/** The names of a paragraph or cell that holds nothing but names, one a line. */
function namesOfWords({ plain }: Words): FoundName[] {
  if (plain.length > LONGEST) return [];
  const lines = plain.split("\n").map(cleanName).filter(Boolean);
  const names = lines.filter(isCompanyName);
  return names.length > 0 && names.length === lines.length
    ? names.map((name) => ({ name, quote: name }))
    : [];
}

/** `row`: of the table, to give the names in the order they are read. */
type PlacedName = FoundName & { row: number };
type NameColumn = { column: number; head: string; names: PlacedName[]; cells: number };

function tableRuns(table: Table, at: number): NameRun[] {
  const [first, ...others] = table.rows;
  if (!first || table.rows.some(({ cells }) => cells.length > WIDEST)) return [];
  const hasHead = isHead(first.cells);
  const head = hasHead ? first.cells.map(({ plain }) => oneLine(plain)) : [];
  if (head.some((text) => CHANGES.test(text))) return [];
  const columns = namedColumns(hasHead ? others : table.rows, hasHead ? first.cells : []);
  const kept = columns.filter(({ names, cells }) => names.length >= cells * NAME_SHARE);
  const chosen = companyColumns(kept);
  const tickers = tickersByRow(hasHead ? others : table.rows, hasHead ? first.cells : []);
  const run = (part: NameColumn[], title: string): NameRun => ({
    names: part
      .flatMap(({ names }) => names)
      .sort((one, other) => one.row - other.row)
      .map(({ name, quote, row }) => ({ name: withTicker(name, tickers.get(row)), quote })),
    head: title,
    from: at,
    to: at,
    kind: "table",
  });
  // One column for each year's group: each is a list of its own.
  const years = chosen.filter(({ head: title }) =>
    /\b20\d{2}\b|\b(?:primary|secondary|former|prior|current|new)\b/i.test(title),
  );
  if (years.length === chosen.length && new Set(chosen.map(({ head: title }) => title)).size > 1) {
    return byHead(chosen).map(([title, part]) => run(part, title));
  }
  return chosen.length > 0 ? [run(chosen, head.join(" "))] : [];
}

/** A row of titles: one cell, all of them bold, or one that says what stands below. Names of companies are none. */
function isHead(cells: Cell[]): boolean {
  if (cells.some(({ plain }) => COMPANY_HEAD.test(plain) && !isSurely(cleanName(plain)))) return true;
  if (cells.some((cell) => namesInCell(cell).some(({ name }) => isSurely(name)))) return false;
  return cells.length === 1 || cells.every(({ isBold, plain }) => isBold || plain === "");
}

/** The ticker of each row, where one column is for them; it decides which company a name means. */
function tickersByRow(rows: Table["rows"], head: Cell[]): Map<number, string> {
  const title = head.find(({ plain }) => /\b(?:ticker|symbol)\b/i.test(plain));
  const tickers = new Map<number, string>();
  if (!title) return tickers;
  for (const [row, { cells }] of rows.entries()) {
    const ticker = cells.find(({ column }) => column === title.column)?.plain.trim() ?? "";
    if (/^[A-Z]{1,5}(?:\.[A-Z])?$/.test(ticker)) tickers.set(row, ticker);
  }
  return tickers;
}

const withTicker = (name: string, ticker: string | undefined) =>
  ticker ? `${withoutTicker(name)} (${ticker})` : name;

function namedColumns(rows: Table["rows"], head: Cell[]): NameColumn[] {
  const columns = new Map<number, NameColumn>();
  for (const { cell, row } of rows.flatMap(({ cells }, row) => cells.map((cell) => ({ cell, row })))) {
    if (figureOf(cell.plain) !== null || /^[\W\d]*$/.test(cell.plain)) continue;
    const title =
      head.find((one) => one.column <= cell.column && one.column + one.span > cell.column)?.plain ?? "";
    const column = columns.get(cell.column) ?? {
      column: cell.column,
      head: oneLine(title),
      names: [],
      cells: 0,
    };
    column.cells += 1;
    column.names.push(...namesInCell(cell).map((found) => ({ ...found, row })));
    columns.set(cell.column, column);
  }
  return [...columns.values()];
}

/**
 * The names of a cell, one a paragraph or line. Where the others are surely companies, one that opens the cell and is not
 * names what they have in common.
 */
function namesInCell({ parts }: Cell): FoundName[] {
  if (parts.some(({ plain }) => plain.length > LONGEST)) return [];
  const names = parts.flatMap(namesOfWords);
  const lines = parts.flatMap(({ plain }) => plain.split("\n").map(cleanName)).filter(Boolean);
  // Two or three words of many are no list.
  if (names.length < lines.length * 0.6) return [];
  const [first, ...others] = names;
  const isTitle =
    first && others.length > 0 && !isSurely(first.name) && others.every(({ name }) => isSurely(name));
  return isTitle ? others : names;
}

/** Where some columns say that they hold companies, or hold what is surely companies, others hold something else. */
function companyColumns(columns: NameColumn[]): NameColumn[] {
  const titled = columns.filter(({ head }) => COMPANY_HEAD.test(head) && !OTHER_HEAD.test(head));
  const plain = columns.filter(({ head }) => !OTHER_HEAD.test(head));
  const base = titled.length > 0 ? titled : plain;
  const share = ({ names }: NameColumn) =>
    names.filter(({ name }) => isSurely(name)).length / Math.max(names.length, 1);
  const sure = base.some((column) => share(column) >= 0.5);
  return sure ? base.filter((column) => share(column) > 0 || column.names.length < 3) : base;
}

function byHead(columns: NameColumn[]): [string, NameColumn[]][] {
  const groups = new Map<string, NameColumn[]>();
  for (const column of columns) groups.set(column.head, [...(groups.get(column.head) ?? []), column]);
  return [...groups];
}

/** Among names that are surely companies, words with a slash are a title. */
function withoutTitles(run: NameRun): NameRun {
  const sure = run.names.filter(({ name }) => isSurely(name)).length;
  if (sure < run.names.length * 0.75) return run;
  return { ...run, names: run.names.filter(({ name }) => isSurely(name) || !name.includes("/")) };
}

function withoutRepeats(run: NameRun): NameRun {
  const seen = new Set<string>();
  const names = run.names.filter(({ name }) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  return { ...run, names };
}
