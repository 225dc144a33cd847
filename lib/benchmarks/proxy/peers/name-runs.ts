import { oneLine } from "@/lib/wording";
import type { Cell, Table, Words } from "../../filing-text/types";
import { figureOf } from "../figures";
import { isParagraph, type Pages } from "../pages";
import { cleanName, isCompanyName, isSurely, withoutTicker } from "./company-names";

export type FoundName = { name: string; quote: string };

/** Consecutive names in a list or table. */
type NameRun = {
  names: FoundName[];
  /** Headings inside the table. */
  head: string;
  from: number;
  to: number;
  kind: "list" | "table";
};

const FEWEST = 4;
/** Most characters of a paragraph or cell searched for names. */
const LONGEST = 3_000;
const MOST = 120;
/** Most cells in a row of names. */
const WIDEST = 60;
const NAME_SHARE = 0.6;
const COMPANY_HEAD = /\b(?:compan(?:y|ies)|peers?|name|organization)\b/i;
const OTHER_HEAD =
  /\b(?:ticker|symbol|industry|sector|sub-?industry|gics|headquarters|location|state|country|city|rationale|reason|business|description|exchange|fiscal|year|criteria|revenues?|employees|cap)\b/i;
const CHANGES =
  /^(?:companies\s+|peers?\s+)?(?:added|removed|additions?|removals?|deletions?|deleted|eliminated|new)\b/i;

/**
 * Returns lists and tables of names in the order of the filing. The text around them shows whether they are
 * peers.
 */
export function nameRuns(pages: Pages): NameRun[] {
  const runs: NameRun[] = [];
  let open: NameRun | null = null;
  pages.blocks.forEach((block, at) => {
    if (isParagraph(block)) {
      const names = namesOfWords(block);
      // A heading may look like a name; names in a list are all formatted alike.
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
    // The same table, split by a page break.
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

/** The names in a paragraph or cell that contains only names, one per line. */
function namesOfWords({ plain }: Words): FoundName[] {
  if (plain.length > LONGEST) return [];
  const lines = plain.split("\n").map(cleanName).filter(Boolean);
  const names = lines.filter(isCompanyName);
  return names.length > 0 && names.length === lines.length
    ? names.map((name) => ({ name, quote: name }))
    : [];
}

/** `row`: row of the table, to restore reading order. */
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
  // A column for each year's group is a separate list.
  const years = chosen.filter(({ head: title }) =>
    /\b20\d{2}\b|\b(?:primary|secondary|former|prior|current|new)\b/i.test(title),
  );
  if (years.length === chosen.length && new Set(chosen.map(({ head: title }) => title)).size > 1) {
    return byHead(chosen).map(([title, part]) => run(part, title));
  }
  return chosen.length > 0 ? [run(chosen, head.join(" "))] : [];
}

/** A title row: one cell, all bold, or one that describes what follows. Company names are not titles. */
function isHead(cells: Cell[]): boolean {
  if (cells.some(({ plain }) => COMPANY_HEAD.test(plain) && !isSurely(cleanName(plain)))) return true;
  if (cells.some((cell) => namesInCell(cell).some(({ name }) => isSurely(name)))) return false;
  return cells.length === 1 || cells.every(({ isBold, plain }) => isBold || plain === "");
}

/** The ticker of each row, where a column contains them. It determines the company. */
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
 * The names in a cell, one per paragraph or line. Where the others are certainly companies, a first one that
 * is not is their heading.
 */
function namesInCell({ parts }: Cell): FoundName[] {
  if (parts.some(({ plain }) => plain.length > LONGEST)) return [];
  const names = parts.flatMap(namesOfWords);
  const lines = parts.flatMap(({ plain }) => plain.split("\n").map(cleanName)).filter(Boolean);
  // Two or three words among many are no list.
  if (names.length < lines.length * 0.6) return [];
  const [first, ...others] = names;
  const isTitle =
    first && others.length > 0 && !isSurely(first.name) && others.every(({ name }) => isSurely(name));
  return isTitle ? others : names;
}

/**
 * Where some columns are labeled as companies, or certainly contain them, other columns contain something
 * else.
 */
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

/** Among certain company names, words with a slash are a title. */
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
