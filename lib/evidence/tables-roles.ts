import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Column, ColumnRole, Row } from "@/lib/evidence/tables-types";

type Span = Column["span"];

const SPANS: [RegExp, Span][] = [
  [/\bytd\b|year[\s-]+to[\s-]+date|\bto date\b|cumulative/i, "ytd"],
  [
    /full[\s-]?(year|fy)|\bannual\b|\bfy\b|12 months|twelve months|year[\s-]?end|\boutturn\b|whole year/i,
    "year",
  ],
  [/\bquarter\b|\bq[1-4]\b/i, "quarter"],
  [/\bmonth\b|\bmtd\b|in[\s-]month/i, "month"],
];

const ROLES: [RegExp, ColumnRole][] = [
  [
    /\bvar(iance|\.)?\b|\bvs\.?\b|versus|\bdiff(erence)?\b|over\s?\/\s?\(?under|\bfav|\badv\b|change|increase|growth|movement/i,
    "variance",
  ],
  [/%\s?of|per ?cent of|as % |share/i, "percentOf"],
  [/\bforecast\b|\boutturn\b|projection|projected|outlook|estimate/i, "forecast"],
  [/budget|\bplan(ned)?\b|target|\bstandard\b/i, "budget"],
  [/prior|previous|last (year|month|quarter)|\bpy\b|comparative/i, "prior"],
  [/\bactuals?\b/i, "actual"],
  [
    /^(not (yet )?due|current)$|^\d+\s*[-–]\s*\d+(\s*days)?$|^(over|>)?\s*\d+\s*(\+|days|and over|or more)|91 and over|older/i,
    "bucket",
  ],
  [/^total/i, "total"],
];

/** What a column heading says the column holds; `percent` when its cells are percentages. */
export function columnRole(label: string, percent: boolean): { role: ColumnRole; span: Span } {
  const span = SPANS.find(([pattern]) => pattern.test(label))?.[1] ?? null;
  const role = ROLES.find(([pattern]) => pattern.test(label))?.[1];
  if (role === "variance") return { role: percent || /%/.test(label) ? "variancePercent" : "variance", span };
  if (role === "budget" && span === "year") return { role: "fullBudget", span };
  if (role) return { role, span };
  if (span === "ytd") return { role: "actual", span };
  return { role: readPeriod(label) ? "period" : "other", span };
}

/** A bare year beside months of that year ("Dec 2025  Nov 2025  2025") is what has come in over the year so far. */
export function yearBesideMonths(columns: Column[]): Column[] {
  const months = columns.flatMap(({ period }) => (period?.kind === "month" ? [period.order] : []));
  if (months.length === 0) return columns;
  const yearEnd = Math.ceil(Math.max(...months) / 12) * 12;
  const sums = ({ role, period }: Column) =>
    role === "period" && period?.kind === "year" && period.order === yearEnd;
  return columns.map((column) => (sums(column) ? { ...column, role: "actual", span: "ytd" } : column));
}

/**
 * Checks what the headings say by arithmetic: a variance column is believed where it is the difference of the actual
 * and the budget in four rows of five. Returns 1 if over budget is positive there, -1 if negative, 0 if it is neither.
 */
export function varianceSign(rows: Row[], actual: number, budget: number, variance: number): -1 | 0 | 1 {
  let plus = 0;
  let minus = 0;
  let checked = 0;
  for (const row of rows) {
    const [a, b, v] = [row.cells[actual]?.value, row.cells[budget]?.value, row.cells[variance]?.value];
    if (a === undefined || b === undefined || v === undefined || a === b) continue;
    checked++;
    const slack = 1.5 + Math.abs(a) * 0.001;
    if (Math.abs(a - b - v) <= slack) plus++;
    else if (Math.abs(b - a - v) <= slack) minus++;
  }
  if (checked === 0) return 0;
  if (plus >= checked * 0.8) return 1;
  if (minus + plus >= checked * 0.8) return -1;
  return 0;
}
