import type { Table } from "@/lib/evidence/tables-types";
import { citeRows } from "./cite";
import { isForecast } from "./forecast-table";
import { isTotalIncome, lineKinds } from "./line-kind";
import type { Finding, Paper } from "./types";
import { agree, capitalise, inPeriod, money, percent, plainLabel, scaleOf } from "./wording";

/** From this share of all income on, one source is a risk of its own. */
const CONCENTRATED = 0.45;

/** Where customers live is not a source of income one could lose. */
const REGION =
  /^(?:total )?(?:the )?(?:domestic|international|foreign|united (?:states|kingdom)|u\.?[sk]\.?|north america|americas?|europe|emea|asia|apac|rest of)\b/i;

/** How much of the income comes from one source. */
export function concentration(paper: Paper): Finding[] {
  const tables = paper.tables
    .filter((table) => !isForecast(table))
    .toSorted((a, b) => wholeOf(b) - wholeOf(a));
  return tables.flatMap((table) => inTable(paper, table)).slice(0, 1);
}

// The table of the largest total income is the whole company's; others are of its parts.
function wholeOf(table: Table): number {
  const sum = table.rows.find(isTotalIncome);
  return (
    Math.max(0, ...(sum?.cells.map((cell) => (cell && !cell.percent ? cell.value : 0)) ?? [])) *
    scaleOf(table.unit)
  );
}

function inTable(paper: Paper, table: Table): Finding[] {
  const total = table.rows.findIndex(isTotalIncome);
  const sum = table.rows[total];
  const column = table.columns.findIndex(({ role, span }) => role === "actual" && span === "ytd");
  const index = Math.max(column, 0);
  const all = sum?.cells[index];
  if (!sum || !all || all.percent || all.value <= 0) return [];
  const kinds = lineKinds(table);
  const parts = table.rows
    .slice(0, total)
    .filter(
      (row) => kinds.get(row) === "income" && !REGION.test(row.label) && (row.cells[index]?.value ?? 0) > 0,
    )
    .sort((a, b) => (b.cells[index]?.value ?? 0) - (a.cells[index]?.value ?? 0));
  const [largest] = parts;
  const value = largest?.cells[index]?.value ?? 0;
  const share = value / all.value;
  if (!largest || parts.length < 3 || share < CONCENTRATED || share >= 0.98) return [];
  const name = plainLabel(largest);
  return [
    {
      key: "concentration",
      weight: Math.min(0.8, share),
      citations: citeRows(paper.document, largest, sum),
      risk: {
        level: share > 0.6 ? "high" : "medium",
        title: `Income depends on ${name.toLowerCase()}`,
        description: `${capitalise(name)} ${agree(largest, "is", "are")} ${money(value, table.unit)} of ${money(all.value, table.unit)}${inPeriod(table.columns[index])}, or ${percent(value, all.value)} of all income.`,
      },
    },
  ];
}
