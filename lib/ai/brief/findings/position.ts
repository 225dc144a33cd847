import type { Figure } from "@/lib/ledger/figure";
import { capitalised } from "@/lib/wording";
import { actualColumns, latestColumn } from "./board-table";
import { citeFigures } from "./cite";
import { isTotalIncome } from "./line-kind";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { lineName, money, percent } from "./wording";

/** Postings that nobody has assigned to an account. */
export const UNASSIGNED =
  /\b(un-?categori[sz]ed|un-?allocated|un-?reconciled|un-?classified|un-?identified|suspense)\b/i;

const RECEIVABLE =
  /\b(accounts? receivable|trade (?:and other )?receivables|trade debtors|debtors|receivables|arrears)\b/i;

/** Items waiting to be assigned: small sums that show how well the books are kept. */
export function unassigned(paper: Paper): Finding[] {
  // In a filing "unallocated" means that it belongs to no segment.
  if (isFiling(paper)) return [];
  const found = new Map<string, Figure>();
  for (const table of paper.tables) {
    const column = latestColumn(table);
    for (const row of table.rows) {
      const cell = row.cells[column];
      const known = found.get(row.label.toLowerCase());
      if (
        UNASSIGNED.test(row.label) &&
        !/eliminat/i.test(row.label) &&
        cell &&
        cell.unit !== "percent" &&
        Math.abs(cell.value) > Math.abs(known?.value ?? 0)
      ) {
        found.set(row.label.toLowerCase(), cell);
      }
    }
  }
  const items = [...found.values()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, 2);
  const [first] = items;
  if (!first) return [];
  const named = items
    .map((figure) => `${money(figure.value, figure)} of ${figure.label.toLowerCase()}`)
    .join(" and ");
  return [
    {
      key: "unassigned",
      weight: 0.72,
      citations: citeFigures(paper, ...items),
      question: `What are the ${named}, and when will they be assigned to their accounts?`,
      risk: {
        level: "medium",
        title: "Bookkeeping quality",
        description: `The books contain ${named}: until these are assigned, the related lines cannot be relied on.`,
      },
      recommendation: `Ask for a plan and a date to clear the ${named}.`,
    },
  ];
}

/** Receivables that are large relative to income. */
export function receivables(paper: Paper): Finding[] {
  // A filing's receivables are ordinary trade credit.
  if (isFiling(paper)) return [];
  const income = largestIncome(paper);
  for (const table of paper.tables) {
    const column = latestColumn(table);
    const owed = table.rows.find(({ label, cells }) => RECEIVABLE.test(label) && cells[column])?.cells[
      column
    ];
    if (!owed || !income || owed.value <= 0 || owed.currency !== income.currency) continue;
    const share = owed.value / income.value;
    if (share < 0.1 || share > 3) continue;
    const amount = money(owed.value, owed);
    const text = `${amount}, ${percent(owed.value, income.value)} of ${income.label.toLowerCase()}`;
    return [
      {
        key: "receivables",
        weight: Math.min(0.7, 0.4 + share),
        citations: citeFigures(paper, owed, income),
        question: `${capitalised(lineName(owed))} are ${text}: who owes this, since when, and is any of it doubtful?`,
        recommendation: `Ask for an aging analysis of the ${amount} of ${lineName(owed).toLowerCase()} with a comment on each large debtor.`,
      },
    ];
  }
  return [];
}

function largestIncome({ tables }: Paper): Figure | undefined {
  const totals = tables.flatMap((table) => {
    const row = table.rows.find(isTotalIncome);
    return actualColumns(table).flatMap(({ index }) => row?.cells[index] ?? []);
  });
  return totals.toSorted((a, b) => b.value - a.value)[0];
}

const BUCKET =
  /^(?:(?:not (?:yet )?due|current)$|\d+\s*[-–]\s*\d+|(?:over|>)?\s*\d+\s*(?:\+|days|and over|or more)|older)/i;
const OLDEST = /\b(9\d|1[0-9]\d)\b.*|over|older|>/i;

/** A smaller share in the oldest bucket is normal. */
const OLD_SHARE = 0.05;

/** Aged debts: the share of the total in the oldest bucket. */
export function ageing(paper: Paper): Finding[] {
  return paper.tables.flatMap(({ columns, rows }): Finding[] => {
    const names = columns.map(({ breakdown }) => breakdown ?? "");
    const oldest = names.findLastIndex((name) => BUCKET.test(name) && OLDEST.test(name));
    const total = names.findIndex((name) => /^total/i.test(name));
    const sum = rows.findLast(({ label, cells }) => /^total/i.test(label) && cells[total]);
    const [old, all] = [sum?.cells[oldest], sum?.cells[total]];
    if (
      names.filter((name) => BUCKET.test(name)).length < 3 ||
      !old?.value ||
      !all?.value ||
      old.value < all.value * OLD_SHARE
    )
      return [];
    const [largest] = rows
      .filter((row) => row !== sum)
      .flatMap(({ cells }) => cells[oldest] ?? [])
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value);
    const worst = largest ? `, the largest from ${largest.label} (${money(largest.value, largest)})` : "";
    const text = `${money(old.value, old)} of the ${money(all.value, all)} owed, or ${percent(old.value, all.value)}, is in the oldest age band (${inDays(names[oldest] ?? "")})${worst}`;
    return [
      {
        key: "ageing",
        weight: Math.min(0.8, 0.4 + old.value / all.value),
        citations: citeFigures(paper, old, largest),
        summary: { place: "cash", text: `${text}.` },
        question: `${text}: what is being done to collect it, and how much should be written off?`,
        risk: {
          level: old.value / all.value > 0.3 ? "high" : "medium",
          title: "Old receivables",
          description: `${text}.`,
        },
        recommendation: `Ask for a collection plan, debtor by debtor, for the ${money(old.value, old)} that is oldest.`,
      },
    ];
  });
}

function inDays(label: string): string {
  const bucket = label.toLowerCase();
  return /day|month/.test(bucket) ? bucket : `${bucket} days`;
}
