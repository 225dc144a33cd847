import type { Column, Table } from "@/lib/evidence/tables-types";
import type { PaperDate } from "../paper-date";
import { columnPeriod, tableTime } from "./column-periods";

/** What the figures of a column are: actuals, or what is aimed at, for one period. */
export type ColumnFacts = {
  index: number;
  kind: "figure" | "target";
  /** "budget", "forecast" or "target" where something is aimed at. */
  aim: string;
  period: string;
};

const LOOKS_AHEAD = /\b(?:forecast|projections?|outlook|cash ?flow plan|budget|plan)\b/i;
const COMPARES = /\bactuals?\b|\bvs\.?\b|\bversus\b|\bagainst\b|variance/i;

/** The columns of a table whose figures have a certain meaning and a certain period; the others are left out. */
export function columnFacts(table: Table, date: PaperDate): ColumnFacts[] {
  const time = tableTime(table, date);
  const found = table.columns.flatMap((column, index): ColumnFacts[] => {
    const what = meaning(column, table);
    const period = what && columnPeriod(column, time);
    return what && period ? [{ index, ...what, period }] : [];
  });
  // Two columns of one meaning and one period cannot be told apart.
  const name = ({ kind, aim, period }: ColumnFacts) => `${kind} ${aim} ${period}`;
  const counts = Map.groupBy(found, name);
  return found.filter((column) => counts.get(name(column))?.length === 1);
}

function meaning(column: Column, table: Table): Pick<ColumnFacts, "kind" | "aim"> | null {
  const { role, label } = column;
  switch (role) {
    case "budget":
    case "fullBudget":
      return { kind: "target", aim: /target/i.test(label) ? "target" : "budget" };
    case "forecast":
      return { kind: "target", aim: "forecast" };
    case "actual":
      return { kind: "figure", aim: "" };
    case "prior":
      return column.period ? { kind: "figure", aim: "" } : null;
    case "period":
      return ofPeriod(table);
    case "other":
      return isOnlyReading(table) ? { kind: "figure", aim: "" } : null;
    default:
      return null;
  }
}

/** Months side by side are what has been, unless the table says that it looks ahead. */
function ofPeriod({ title, columns }: Table): Pick<ColumnFacts, "kind" | "aim"> {
  const isAhead = LOOKS_AHEAD.test(title) && !COMPARES.test(`${title} ${columns.map(({ label }) => label)}`);
  if (!isAhead) return { kind: "figure", aim: "" };
  return {
    kind: "target",
    aim: /budget|plan/i.test(title) && !/forecast/i.test(title) ? "budget" : "forecast",
  };
}

// One column without a heading under a date line: a balance as of that day.
function isOnlyReading({ columns, asOf }: Table): boolean {
  return columns.length === 1 && asOf !== "";
}
