import { readUnit, type Unit } from "@/lib/ai/strategy/values/units";
import type { GridCell } from "@/lib/evidence/grid";
import type { Lattice } from "./lattice";
import type { Table } from "./types";

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

const BUDGETED = /budget|plan|forecast/i;

/**
 * Of a financial statement beside its budget a board tracks the headline lines: total income, total expenses, gross profit, the results down
 * to net income, and closing cash or net assets. Account lines and the totals of account groups ("Total 6000 Salaries") are
 * the statement's detail, not KPIs.
 */
export function isHeadline(name: string): boolean {
  const clean = name
    .replace(/\s+/g, " ")
    .replace(/[:*]+$/, "")
    .trim();
  return HEADLINE.test(clean) && !HEADS.test(clean);
}

/** A table of account lines: its headings name no KPIs, its target is a budget, and two or more of its lines are headlines. */
export function isStatement(lattice: Lattice, table: Table): boolean {
  if (!isBudget(table)) return false;
  const names = new Set<string>();
  for (let row = table.from; row < table.to; row++) {
    const text = lattice.at(row, table.name.at)?.text ?? "";
    if (isHeadline(text)) names.add(text.toLowerCase().trim());
  }
  return names.size >= 2;
}

/** A table of amounts beside a budget, without a rating: lines of a budget report. */
export function isBudget({ name, columns }: Table): boolean {
  if (name.role !== "item" || columns.some(({ role }) => role === "status")) return false;
  return columns.some(({ role, words }) => role === "target" && BUDGETED.test(words));
}

/** The unit that a statement names once for all its figures: "£'000", "(in USD millions)". */
export function unitAbove(cells: GridCell[]): Unit | null {
  for (const cell of cells) {
    const inner =
      cell.text.match(/[([]\s*([^()[\]]{1,30})[)\]]/)?.[1] ??
      cell.text.match(/\bin ([$£€]?\S{1,12}(?: \S{1,10})?)$/i)?.[1];
    const unit = readUnit(inner ?? cell.text);
    if (unit && unit.unit !== "%" && (unit.scale > 1 || unit.unit.length === 3)) return unit;
  }
  return null;
}
