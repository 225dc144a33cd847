import type { Cell, Table, TableRow } from "../../filing-text/types";
import { cellValue, columnHeaded, figureOf, type Grid, gridOf, unitIn } from "../figures";
import { isTable, type Pages } from "../pages";
import type { SummaryPay } from "../types";

const TOTAL = /\btotal\b/i;
const YEAR = /^(?:fiscal\s*(?:year)?\s*|FY\s*)?['’]?(20\d{2})\b/i;
const CEO = /\bchief\s+executive(?:\s+officer)?\b|\bCEO\b|principal\s+executive\s+officer/i;
/** Head of a part of the company, or a former CEO. */
const NOT_CEO = /\b(?:former|division|segment|region)\b/i;

/**
 * Returns people and their total pay by year from the Summary Compensation Table (Regulation S-K, Item
 * 402(c)); empty without one.
 */
export function summaryCompensation(pages: Pages): SummaryPay[] {
  const rows: SummaryPay[] = [];
  for (const [at, block] of pages.blocks.entries()) {
    if (!isTable(block) || !isSummary(block)) continue;
    const grid = gridOf(block, isBodyRow);
    const totalAt = grid ? columnHeaded(grid, TOTAL) : -1;
    if (!grid || totalAt < 0) continue;
    const before = pages.blocks[at - 1];
    const unit = unitIn(
      before?.type === "paragraph" && before.plain.length < 300 ? before.plain : headText(grid),
    );
    const found = peopleOf(grid, totalAt, unit);
    // A table split over pages repeats its headings and continues with other people.
    if (found.length > 0) rows.push(...found.filter((one) => !rows.some((other) => isSame(one, other))));
    else if (rows.length > 0) break;
  }
  return rows;
}

const headText = ({ headRows }: Grid) =>
  headRows.flatMap(({ cells }) => cells.map(({ plain }) => plain)).join(" ");
const isSame = (one: SummaryPay, other: SummaryPay) =>
  one.name === other.name && one.fiscalYear === other.fiscalYear;

/** Directors' pay has fees and no salary; termination payments have no years. */
function isSummary({ rows }: Table): boolean {
  const head = rows.slice(0, 6).map(rowText).join(" ");
  return /salary/i.test(head) && TOTAL.test(head) && rows.some(isBodyRow);
}

const rowText = ({ cells }: TableRow) => cells.map(({ plain }) => plain).join(" ");
const isYearCell = ({ plain }: Cell) => YEAR.test(plain) && plain.length <= 16;
const isBodyRow = ({ cells }: TableRow) =>
  cells.slice(0, 3).some(isYearCell) && cells.filter(({ plain }) => figureOf(plain) !== null).length >= 3;

type Year = Pick<SummaryPay, "fiscalYear" | "total">;

function peopleOf(grid: Grid, totalAt: number, unit: number): SummaryPay[] {
  const found: { labels: string[]; rows: Year[] }[] = [];
  let lastYear = 0;
  for (const row of grid.rows) {
    const yearAt = row.cells.findIndex(isYearCell);
    const label = row.cells
      .slice(0, Math.max(yearAt, 0))
      .map(({ plain }) => plain)
      .join("\n");
    if (yearAt < 0) {
      // The position on its own row below the name.
      const [first] = row.cells;
      if (first && row.cells.length === 1 && figureOf(first.plain) === null)
        found.at(-1)?.labels.push(first.plain);
      continue;
    }
    const fiscalYear = Number(YEAR.exec(row.cells[yearAt]?.plain ?? "")?.[1]);
    // Years descend for one person; the newest year starts the next person.
    const isNext = found.length === 0 || (fiscalYear >= lastYear && label !== "");
    if (isNext) found.push({ labels: [], rows: [] });
    lastYear = fiscalYear;
    const person = found.at(-1);
    if (label) person?.labels.push(label);
    const total = cellValue(row.values.get(totalAt));
    if (total !== null) person?.rows.push({ fiscalYear, total: total * unit });
  }
  return found.flatMap(({ labels, rows }) => named(labels.join("\n"), rows));
}

/** The name comes first; further lines, or text after a comma, are the position. */
function named(label: string, rows: Year[]): SummaryPay[] {
  const lines = label
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = "", ...rest] = lines;
  const comma = /^([^,]+?),\s+(?!(?:Jr|Sr|I{1,3}|IV|Ph\.?\s?D|M\.?D|Esq)\b)(.+)$/.exec(first);
  const name = (comma?.[1] ?? first).replace(/(?:\s*(?:[*†‡,;]|\(\d{1,2}\)))+\s*$/g, "").trim();
  const position = [...(comma?.[2] ? [comma[2]] : []), ...rest].join(", ");
  if (!name || name.length > 80) return [];
  const isCeo = CEO.test(position) && !NOT_CEO.test(position);
  return rows.map((row) => ({ ...row, name, position, isCeo }));
}
