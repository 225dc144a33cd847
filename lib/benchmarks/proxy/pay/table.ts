import type { TableRow } from "../../filing-text/types";
import { unitIn } from "../figures";
import { type Column, cellValue, type Grid, gridOf } from "../grid";
import { isTable, type Pages, rowQuote } from "../pages";
import type { OfficerPay, PayTable, TableYear } from "./types";

type Role =
  | "year"
  | "granted"
  | "paid"
  | "othersGranted"
  | "othersPaid"
  | "tsr"
  | "peerTsr"
  | "netIncome"
  | "measure";

const YEAR = /^(?:fiscal\s*(?:year)?\s*|FY\s*)?['’]?(20\d{2})\b/i;

/** Pay versus performance from the table of a filing that does not tag it; null when there is none. */
export function tablePay(pages: Pages): PayTable | null {
  for (const [at, block] of pages.blocks.entries()) {
    if (!isTable(block)) continue;
    const grid = gridOf(block, isYearRow);
    const roles = grid ? rolesOf(grid) : null;
    if (!grid || !roles) continue;
    const before = pages.blocks[at - 1];
    const unit = unitIn(before?.type === "paragraph" && before.plain.length < 300 ? before.plain : "");
    const years = grid.rows.flatMap((row) => tableYear(row.cells, grid, row.values, roles, unit));
    if (years.length === 0) continue;
    const measureAt = roles.indexOf("measure");
    return {
      years: years.sort((one, other) => one.fiscalYear - other.fiscalYear),
      measureName: grid.columns[measureAt]?.heading ?? null,
    };
  }
  return null;
}

const isYearRow = ({ cells }: TableRow) => cells.length > 3 && YEAR.test(cells[0]?.plain ?? "");

/** What each column is; null for another table. */
function rolesOf({ columns }: Grid): (Role | null)[] | null {
  const roles = columns.map(({ heading }) => roleOf(heading));
  const tsr = roles.indexOf("tsr");
  // Under the heading of the $100 the second column is the peer group's, whatever index it is named after.
  if (tsr >= 0 && !roles.includes("peerTsr") && roles[tsr + 1] === "tsr") roles[tsr + 1] = "peerTsr";
  const income = roles.indexOf("netIncome");
  if (income >= 0 && roles[income + 1] === null) roles[income + 1] = "measure";
  const isWhole = (["year", "granted", "paid"] as const).every((role) => roles.includes(role));
  return isWhole && (roles.includes("tsr") || roles.includes("othersPaid")) ? roles : null;
}

function roleOf(heading: string): Role | null {
  const isOthers = /average|non-?\s?(?:PEO|CEO)|other\s+(?:named|NEO)/i.test(heading);
  if (/actually\s+paid|\bCAP\b/i.test(heading)) return isOthers ? "othersPaid" : "paid";
  if (/summary\s+compensation|\bSCT\b/i.test(heading)) return isOthers ? "othersGranted" : "granted";
  if (/peer|\bindex\b/i.test(heading) && /return|TSR|\$\s?100/i.test(heading)) return "peerTsr";
  if (/shareholder\s+return|stockholder\s+return|\bTSR\b|\$\s?100/i.test(heading)) return "tsr";
  if (/net\s+(?:\(?loss\)?|income|earnings)/i.test(heading)) return "netIncome";
  if (/^\W*(?:fiscal\s+)?years?\b/i.test(heading) || /^\(?[a-z]\)?$/i.test(heading)) return "year";
  return null;
}

function tableYear(
  cells: TableRow["cells"],
  { columns }: Grid,
  values: Map<number, TableRow["cells"][number]>,
  roles: (Role | null)[],
  unit: number,
): TableYear[] {
  const fiscalYear = Number(YEAR.exec(cells[0]?.plain ?? "")?.[1]);
  if (!Number.isFinite(fiscalYear)) return [];
  const read = (index: number, isMoney: boolean) => {
    const value = cellValue(values.get(index));
    const own = unitIn(columns[index]?.heading ?? "");
    return value === null || !isMoney ? value : rounded(value * (own > 1 ? own : unit));
  };
  const first = (role: Role, isMoney = true) => read(roles.indexOf(role), isMoney);
  return [
    {
      fiscalYear,
      periodEnd: null,
      officers: officersOf(columns, roles, (index) => read(index, true)),
      othersGranted: first("othersGranted"),
      othersPaid: first("othersPaid"),
      tsr: first("tsr", false),
      peerTsr: first("peerTsr", false),
      netIncome: first("netIncome"),
      measure: measureOf(values.get(roles.indexOf("measure"))),
      quote: rowQuote(cells),
    },
  ];
}

function measureOf(cell: TableRow["cells"][number] | undefined): TableYear["measure"] {
  const value = cellValue(cell);
  return cell && value !== null ? { value, shown: cell.plain } : null;
}

/** One officer for each column of totals; what was actually paid to them stands in the column of the same order. */
function officersOf(
  columns: Column[],
  roles: (Role | null)[],
  read: (index: number) => number | null,
): OfficerPay[] {
  const indexes = (role: Role) => roles.flatMap((one, index) => (one === role ? [index] : []));
  const paid = indexes("paid");
  return indexes("granted").map((index, order) => ({
    who: String(order),
    name: nameIn(columns[index]?.heading ?? ""),
    granted: read(index),
    paid: read(paid[order] ?? -1),
  }));
}

/** "Summary Compensation Table Total for Mr. Cook ($)" → "Mr. Cook". */
function nameIn(heading: string): string | null {
  const named =
    /\bfor\s+(?!(?:first|second|third|current|former|the|our|PEO|CEO)\b)([^($\d]{3,60}?)(?:\s+as\s+(?:PEO|CEO))?\s*(?:\(|\$|\d|$)/i;
  const found =
    named.exec(heading)?.[1]?.trim() ?? /\((?!\$|\d|[a-z]\)|in\b)([\p{L} .’'-]{4,60})\)/u.exec(heading)?.[1];
  return found && !/\b(?:PEO|CEO|officer|total|compensation)\b/i.test(found) ? found : null;
}

const rounded = (value: number) => Math.round(value * 100) / 100;
