import { says } from "@/lib/ledger/vocabulary/headings";
import { nameCell } from "./names";
import { type Column, itemColumn, rowsOf, type Table } from "./types";

const KINDS =
  "(?:income|revenues?|sales|turnover|receipts|expenses?|expenditures?|costs?|payments|operating (?:income|revenues?|expenses?|expenditures?|costs))";
const HEADLINE = new RegExp(
  [
    `total ${KINDS}`,
    "net (?:operating )?(?:sales|revenues?|turnover)",
    "gross (?:profit|margin|surplus)",
    "(?:adjusted )?ebitd?a",
    "(?:net )?operating (?:income|profit|surplus|loss|result|profit \\/ \\(loss\\)|surplus ?\\/ ?\\(deficit\\))",
    "(?:net |total )?(?:income|profit|surplus|deficit|earnings|result|loss|surplus ?\\/ ?\\(?deficit\\)?|profit ?\\/ ?\\(?loss\\)?)(?: for the (?:year|period|month))?(?: (?:before|after) (?:tax(?:ation)?|interest|tax and interest))?",
    "net (?:increase|decrease|change|movement) in (?:cash|funds|net assets)(?: and cash equivalents)?",
    "(?:closing|ending) (?:cash|balance|funds)|cash at (?:the )?end of (?:the )?(?:period|year|month)",
    "total (?:net )?assets|net assets|total (?:liabilities|equity|funds|reserves)",
  ]
    .map((words) => `^(?:${words})$`)
    .join("|"),
  "i",
);
/** A lone "Income" or "Expenses" heads the lines below it; with figures of its own it may be a small account. */
const HEADS = /^(?:income|loss|result|earnings)$/i;

/** Maximum length of a headline. */
const LONGEST = 120;

/**
 * Whether a line of a financial statement is one that a board tracks against the budget: total income, total expenses,
 * gross profit, the results down to net income, and closing cash or net assets. Account lines and totals of account
 * groups ("Total 6000 Salaries") are detail, not KPIs.
 */
export function isHeadline(name: string): boolean {
  if (name.length > LONGEST) return false;
  const clean = name
    .replace(/\s+/g, " ")
    .replace(/[:*]+$/, "")
    .trim();
  return HEADLINE.test(clean) && !HEADS.test(clean);
}

/**
 * The table of a statement next to its budget: a budget column, an actual column, and at least two headlines among
 * names that may be indented by column. Null for any other table.
 */
export function statementTable(
  columns: Column[],
  rows: Pick<Table, "lattice" | "header" | "from" | "to" | "unread">,
): Table | null {
  const targets = columns.filter((column) => column.role === "target" && says(column.words, "budget"));
  if (targets.length === 0 || columns.some(({ role }) => role === "measure" || role === "status"))
    return null;
  const values = columns.filter(({ role }) => role === "target" || role === "current").map(({ at }) => at);
  const first = Math.min(...values);
  if (!columns.some(({ role }) => role === "current") || first === 0) return null;
  const name = itemColumn(first - 1);
  const table: Table = {
    columns: [name, ...columns.filter(({ at }) => at >= first)],
    name,
    head: "bare",
    isGuess: false,
    outline: 0,
    isStatement: true,
    statement: null,
    left: 0,
    right: Math.max(...values),
    ...rows,
  };
  return headlines(table) >= 2 ? table : null;
}

function headlines(table: Table): number {
  const names = rowsOf(table).flatMap((row) => nameCell(table, row)?.text ?? []);
  return new Set(names.filter(isHeadline).map((name) => name.toLowerCase().trim())).size;
}

const MONEY =
  /\b(?:income|revenues?|sales|turnover|profits?|costs?|expenses?|expenditure|spend|ebitd?a?|cash|debt|capex|opex|surplus|deficit|earnings|funding|reserves|donations|assets|budget|bookings|arr|mrr|premiums?|deposits|loans|capital|investments?|fees|billings?|grants|donations|contributions?|net result|working capital|borrowings|liabilities|equity|payroll|salaries)\b/i;
const NOT_MONEY =
  /%|\b(?:ratio|rate|margin|growth|per|number|no\.|count|share|return|days?|index|score|conversion|turns?)\b|\//i;

const AIMED = /\b(?:benefits?|savings?|revenues?|sales|costs?)\b/i;

const COUNTED =
  /\b(?:customers?|clients?|users?|members?|subscribers?|employees?|staff|people|headcount|ftes?|stores?|sites?|hours?|incidents?|accidents?|complaints?|visits?|units|orders|projects?|partners?|patients?|students?|nps|promoters?|satisfaction|engagement|contracts?|footfall|baskets?|transactions|players?|installs?|downloads?|launch\w*|openings?|injur\w*|volumes?|tonnes?|vacanc\w+)\b/i;

/**
 * Whether the unit that a sheet gives for all ("CHF m unless stated") applies to a KPI: true for an amount of money by
 * its name, false for a ratio or a count; null if unclear.
 */
export function isMoney(name: string): boolean | null {
  if (NOT_MONEY.test(name) || COUNTED.test(name)) return false;
  return MONEY.test(name) ? true : null;
}

/** Whether a name indicates a count of people or things: "Customers", "New installs". */
export function isCounted(name: string): boolean {
  return (
    COUNTED.test(name) && !/%|\b(?:ratio|rate|per|share|score|nps|satisfaction|engagement)\b/i.test(name)
  );
}

/** Whether the headings say that the targets are money: "Benefit target", "Savings target". */
export function isMoneyAimed({ columns }: Table): true | null {
  const targets = columns.filter(({ role }) => role === "target");
  return targets.length > 0 && targets.every(({ words }) => AIMED.test(words)) ? true : null;
}
