import { capitalised } from "@/lib/wording";
import { type BoardTable, latestColumn } from "./board-table";
import { citeFigures } from "./cite";
import { isCash, isTotalIncome, lineKinds } from "./line-kind";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { agree, inPeriod, money, percent, plainLabel } from "./wording";

/** One source above this share of total income is a risk in itself. */
const CONCENTRATED = 0.45;

/** A total of at least this share of the largest describes the same whole. */
const WHOLE = 0.95;

/** A customer region is not a source of income that could be lost. */
const REGION =
  /^(?:total )?(?:the )?(?:domestic|international|foreign|united (?:states|kingdom)|u\.?[sk]\.?|north america|americas?|europe|emea|asia|apac|rest of)\b/i;

export function concentration(paper: Paper): Finding[] {
  // Nearly all receipts in a cash statement come from customers.
  const tables = paper.tables
    .filter(({ rows }) => !rows.some(isCash))
    .toSorted((a, b) => wholeOf(b) - wholeOf(a));
  const whole = tables[0] ? wholeOf(tables[0]) : 0;
  // A filing also has income tables per segment; a share of a segment is not a share of all income.
  const ofAll = isFiling(paper) ? tables.filter((table) => wholeOf(table) >= whole * WHOLE) : tables;
  return ofAll.flatMap((table) => inTable(paper, table)).slice(0, 1);
}

// The table with the largest total income is that of the whole company; the others are parts.
function wholeOf({ rows }: BoardTable): number {
  const amounts = rows.find(isTotalIncome)?.cells.filter((cell) => cell && cell.unit !== "percent") ?? [];
  return Math.max(0, ...amounts.map((cell) => cell?.value ?? 0));
}

function inTable(paper: Paper, table: BoardTable): Finding[] {
  const total = table.rows.findIndex(isTotalIncome);
  const sum = table.rows[total];
  const index = latestColumn(table);
  const all = sum?.cells[index];
  if (!all || all.unit === "percent" || all.value <= 0) return [];
  const kinds = lineKinds(table);
  const parts = table.rows
    .slice(0, total)
    .filter((row) => kinds.get(row) === "income" && !REGION.test(row.label))
    .flatMap(({ cells }) => cells[index] ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const [largest] = parts;
  const share = (largest?.value ?? 0) / all.value;
  if (!largest || parts.length < 3 || share < CONCENTRATED || share >= 0.98) return [];
  const name = plainLabel(largest);
  return [
    {
      key: "concentration",
      weight: Math.min(0.8, share),
      citations: citeFigures(paper, largest, all),
      risk: {
        level: share > 0.7 ? "high" : "medium",
        title: `Income depends on ${name.toLowerCase()}`,
        description: `${capitalised(name)} ${agree(largest, "is", "are")} ${money(largest.value, largest)} of ${money(all.value, all)}${inPeriod(all)}, or ${percent(largest.value, all.value)} of all income.`,
      },
    },
  ];
}
