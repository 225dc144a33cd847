import type { Row, Table } from "@/lib/evidence/tables-types";
import { citeRows } from "./cite";
import { isTotalIncome } from "./line-kind";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { capitalise, lineName, money, percent } from "./wording";

/** Bookings that nobody has put where they belong. */
export const UNASSIGNED =
  /\b(un-?categori[sz]ed|un-?allocated|un-?reconciled|un-?classified|un-?identified|suspense)\b/i;

const RECEIVABLE =
  /\b(accounts? receivable|trade (?:and other )?receivables|trade debtors|debtors|receivables|arrears)\b/i;

/** Items waiting to be assigned: small sums that say how well the books are kept. */
export function unassigned(paper: Paper): Finding[] {
  // In a filing "unallocated" names what belongs to no segment.
  if (isFiling(paper)) return [];
  const found = new Map<string, { row: Row; table: Table; value: number }>();
  for (const table of paper.tables) {
    const column = latestColumn(table);
    for (const row of table.rows) {
      const cell = row.cells[column];
      const known = found.get(row.label.toLowerCase());
      if (
        UNASSIGNED.test(row.label) &&
        !/eliminat/i.test(row.label) &&
        cell &&
        !cell.percent &&
        Math.abs(cell.value) > Math.abs(known?.value ?? 0)
      ) {
        found.set(row.label.toLowerCase(), { row, table, value: cell.value });
      }
    }
  }
  const items = [...found.values()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, 2);
  const [first] = items;
  if (!first) return [];
  const named = items
    .map(({ row, table, value }) => `${money(value, table.unit)} of ${row.label.toLowerCase()}`)
    .join(" and ");
  return [
    {
      key: "unassigned",
      weight: 0.72,
      citations: citeRows(paper.document, ...items.map(({ row }) => row)),
      question: `What are the ${named}, and when will they be assigned to their accounts?`,
      risk: {
        level: "medium",
        title: "Bookkeeping quality",
        description: `The books hold ${named}: until these are assigned, the lines around them cannot be relied on.`,
      },
      recommendation: `Ask for a plan and a date to clear the ${named}.`,
    },
  ];
}

/** What others owe, where it is large against what came in. */
export function receivables(paper: Paper): Finding[] {
  // A filing's receivables are a business's usual credit to its customers.
  if (isFiling(paper)) return [];
  const income = largestIncome(paper);
  for (const table of paper.tables) {
    const column = latestColumn(table);
    const row = table.rows.find(({ label, cells }) => RECEIVABLE.test(label) && cells[column]);
    const owed = row?.cells[column]?.value ?? 0;
    if (!row || !income || owed <= 0 || table.unit.suffix !== income.table.unit.suffix) continue;
    const share = owed / income.value;
    if (share < 0.1 || share > 3) continue;
    const text = `${money(owed, table.unit)}, ${percent(owed, income.value)} of ${income.row.label.toLowerCase()}`;
    return [
      {
        key: "receivables",
        weight: Math.min(0.7, 0.4 + share),
        citations: citeRows(paper.document, row, income.row),
        question: `${capitalise(lineName(row))} stand at ${text}: who owes it, since when, and is any of it doubtful?`,
        recommendation: `Ask for an ageing of the ${money(owed, table.unit)} of ${lineName(row).toLowerCase()} with a comment on each large debtor.`,
      },
    ];
  }
  return [];
}

function largestIncome(paper: Paper) {
  const totals = paper.tables.flatMap((table) => {
    const row = table.rows.find(isTotalIncome);
    const values =
      row?.cells.flatMap((cell, k) => (cell && !cell.percent && isActual(table, k) ? [cell.value] : [])) ??
      [];
    return row && values.length > 0 ? [{ table, row, value: Math.max(...values) }] : [];
  });
  return totals.sort((a, b) => b.value - a.value)[0];
}

const isActual = (table: Table, column: number) =>
  ["actual", "period", "other", "total"].includes(table.columns[column]?.role ?? "other");

/** The column of the year to date or the latest period, else the first. */
function latestColumn(table: Table): number {
  const toDate = table.columns.findIndex(({ role, span }) => role === "actual" && span === "ytd");
  if (toDate >= 0) return toDate;
  const periods = table.columns.map(({ period }) => period?.order ?? 0);
  const latest = periods.indexOf(Math.max(...periods));
  return Math.max(latest, 0);
}

const OLDEST = /\b(9\d|1[0-9]\d)\b.*|over|older|>/i;

/** An ageing of debts: how much of the total is in its oldest bucket. */
export function ageing(paper: Paper): Finding[] {
  return paper.tables.flatMap((table): Finding[] => {
    const buckets = table.columns.flatMap(({ role, label }, index) =>
      role === "bucket" ? [{ label, index }] : [],
    );
    const oldest = buckets.findLast(({ label }) => OLDEST.test(label));
    const total = table.columns.findIndex(({ role }) => role === "total");
    const sum = table.rows.findLast(({ label, cells }) => /^total/i.test(label) && cells[total]);
    const [old, all] = [sum?.cells[oldest?.index ?? -1]?.value, sum?.cells[total]?.value];
    if (buckets.length < 3 || !oldest || !sum || !old || !all || old <= 0) return [];
    const debtors = table.rows
      .filter((row) => row !== sum && (row.cells[oldest.index]?.value ?? 0) > 0)
      .sort((a, b) => (b.cells[oldest.index]?.value ?? 0) - (a.cells[oldest.index]?.value ?? 0));
    const largest = debtors[0];
    const worst = largest
      ? `, the largest from ${largest.label} (${money(largest.cells[oldest.index]?.value ?? 0, table.unit)})`
      : "";
    const text = `${money(old, table.unit)} of the ${money(all, table.unit)} owed, or ${percent(old, all)}, is in the oldest bucket (${inDays(oldest.label)})${worst}`;
    return [
      {
        key: "ageing",
        weight: 0.5 + Math.min(0.3, old / all / 2),
        citations: citeRows(paper.document, sum, ...(largest ? [largest] : [])),
        summary: { place: "cash", text: `${text}.` },
        question: `${text}: what is being done to collect it, and how much should be written off?`,
        risk: {
          level: old / all > 0.3 ? "high" : "medium",
          title: "Old receivables",
          description: `${text}.`,
        },
        recommendation: `Ask for a collection plan, debtor by debtor, for the ${money(old, table.unit)} that is oldest.`,
      },
    ];
  });
}

function inDays(label: string): string {
  const bucket = label.toLowerCase();
  return /day|month/.test(bucket) ? bucket : `${bucket} days`;
}
