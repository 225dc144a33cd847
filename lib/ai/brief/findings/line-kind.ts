import type { BoardTable, Row } from "./board-table";

/** The kind of a statement line: more is good (income, result), bad (cost), or neither. */
export type LineKind = "income" | "cost" | "result" | "other";

const RESULT =
  /\b(surplus|deficit|net (income|profit|loss|earnings|result)|profit|loss|ebitd?a?|earnings|change in net assets|gross margin|margin)\b/i;
const INCOME = /\b(income|revenues?|receipts?|sales|turnover|inflows?|grants?|donations?|contributions)\b/i;
const COST =
  /\b(expens\w*|costs?|expenditures?|outflows?|payroll|personnel|salaries|wages|overheads?|payments?)\b/i;
const BALANCE =
  /\b(assets?|liabilit\w+|equity|cash|receivables?|payables?|debt|reserves|inventor\w+|balance)\b/i;
// \"Net income\" and \"operating income\" are results; \"net revenue\" and \"total operating income\" are not.
const TOTAL_INCOME =
  /^(?:(?:total\s+(?:for\s+)?(?:operating\s+|trading\s+)?)?income|(?:total\s+(?:for\s+)?)?(?:operating\s+|net\s+)?(?:revenues?|sales|turnover|receipts))(?:,? net)?$/i;
const TOTAL_COST =
  /^total\s+(?:for\s+)?(?:operating\s+|cash\s+)?(?:expens\w*|costs?(?: and expenses)?|expenditures?|outflows?|payments)$/i;

/**
 * The kind of each row. Its heading decides; without one, the order of a statement does: income down to its
 * total, then costs down to theirs, then results.
 */
export function lineKinds(table: BoardTable): Map<Row, LineKind> {
  const hasIncome = table.rows.some(isTotalIncome);
  let running: LineKind = hasIncome ? "income" : "other";
  const kinds = new Map<Row, LineKind>();
  for (const row of table.rows) {
    kinds.set(row, kindOf(row, running));
    if (isTotalIncome(row)) running = "cost";
    if (TOTAL_COST.test(row.label)) running = "result";
  }
  return kinds;
}

export function isTotalIncome(row: Row): boolean {
  return TOTAL_INCOME.test(row.label.trim()) && (row.isTotal || row.path.length === 0);
}

export function isTotalCost(row: Row): boolean {
  return TOTAL_COST.test(row.label.trim());
}

/** A row that says what is left: surplus, profit, net income. */
export function isResult(row: Row): boolean {
  return (
    RESULT.test(row.label) &&
    !/^less\b|comprehensive|per share|retained|before|adjust|actuarial/i.test(row.label)
  );
}

/** The bottom line; "EBITDA" and "operating profit" are recognized by name. */
const OF_EVERYTHING =
  /\b(?:surplus|deficit|change in net assets|net (?:income|result|profit|loss|earnings))\b/i;

/** Whether a result is the bottom line, after all income and costs. */
export const isOfEverything = ({ label }: Pick<Row, "label">): boolean => OF_EVERYTHING.test(label);

function kindOf(row: Row, running: LineKind): LineKind {
  const outermost = row.path[0] ?? "";
  if (/^(income|revenues?|receipts)\b/i.test(outermost)) return "income";
  if (COST.test(outermost)) return "cost";
  if (RESULT.test(row.label) && row.path.length === 0) return "result";
  if (COST.test(row.label)) return "cost";
  if (INCOME.test(row.label) && running !== "result") return "income";
  if (BALANCE.test(`${outermost} ${row.label}`)) return "other";
  return running;
}

const CASH =
  /^(?:total |closing |ending )?(?:cash|bank)(?:[ ,&]+(?:and|cash|accounts?|equivalents?|balances?|at|in|on|bank|hand|deposits?|restricted|including|the|end|of|year|period|month))*$/i;

/** A cash balance, as opposed to cash paid or received: "Cash and cash equivalents, end of year". */
export function isCash({ label }: Pick<Row, "label">): boolean {
  return CASH.test(label.replace(/\s*\(\d+\)|[:：]$/g, "").trim());
}
