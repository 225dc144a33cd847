import type { Row, Table } from "@/lib/evidence/tables-types";
import { citeRows } from "./cite";
import { isTotalIncome, lineKinds } from "./line-kind";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { agree, capitalise, inPeriod, money, percent, plainLabel, scaleOf } from "./wording";

/** From this share of all income on, one source is a risk of its own. */
const CONCENTRATED = 0.45;

/** A total this near to the largest is that of the same whole. */
const WHOLE = 0.95;

/** Where customers live is not a source of income one could lose. */
const REGION =
  /^(?:total )?(?:the )?(?:domestic|international|foreign|united (?:states|kingdom)|u\.?[sk]\.?|north america|americas?|europe|emea|asia|apac|rest of)\b/i;

/** How much of the income comes from one source. */
export function concentration(paper: Paper): Finding[] {
  const tables = paper.tables.toSorted((a, b) => wholeOf(b) - wholeOf(a));
  const whole = tables[0] ? wholeOf(tables[0]) : 0;
  // A filing has a table of income for each segment too; the share of a segment is not one of all income.
  const ofAll = isFiling(paper) ? tables.filter((table) => wholeOf(table) >= whole * WHOLE) : tables;
  return ofAll.flatMap((table) => inTable(paper, table)).slice(0, 1);
}

// The table of the largest total income is the whole company's; others are of its parts.
function wholeOf(table: Table): number {
  const sum = table.rows.find(isTotalIncome);
  return (
    Math.max(0, ...(sum?.cells.map((cell) => (cell && !cell.percent ? cell.value : 0)) ?? [])) *
    scaleOf(table.unit)
  );
}

/** The column of the year to date or the first; where columns are no periods but parts, that of their total. */
function columnOf({ columns }: Table, { cells }: Row): number {
  const toDate = columns.findIndex(({ role, span }) => role === "actual" && span === "ytd");
  if (toDate >= 0) return toDate;
  if (columns[0]?.period || columns[0]?.role !== "other") return 0;
  const values = cells.map((cell) => (cell && !cell.percent ? cell.value : 0));
  return Math.max(0, values.indexOf(Math.max(...values)));
}

function inTable(paper: Paper, table: Table): Finding[] {
  const total = table.rows.findIndex(isTotalIncome);
  const sum = table.rows[total];
  const index = sum ? columnOf(table, sum) : 0;
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
        description: `${capitalise(name)} ${agree(largest, "is", "are")} ${money(value, table.unit)} of ${money(all.value, table.unit)}${inPeriod(table.columns[index], paper)}, or ${percent(value, all.value)} of all income.`,
      },
    },
  ];
}
