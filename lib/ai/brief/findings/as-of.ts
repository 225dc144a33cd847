import type { SourceDocument } from "@/lib/evidence/types";
import { contextOf } from "@/lib/ledger/read";
import type { BoardTable } from "./board-table";
import { type Finding, type Paper, REPORTED_PLACES } from "./types";

/**
 * The month that a paper reports on, in months since year 0: the last month of results in its tables, else the one that
 * its name or its cover names. Null when neither does.
 */
export function reportedMonth(document: SourceDocument, tables: BoardTable[]): number | null {
  const orders = tables.flatMap(({ columns }) =>
    columns.flatMap(({ scenario, period }) =>
      scenario === "actual" && period?.kind === "month" ? [monthNumber(period.end)] : [],
    ),
  );
  if (orders.length > 0) return Math.max(...orders);
  const { title, pages } = document;
  const { reportedTo } =
    [contextOf([], title), contextOf(pages, title)].find((said) => said.reportedTo) ?? {};
  return reportedTo === undefined ? null : monthNumber(reportedTo);
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The findings with the month that their paper reports on: of two reports in one pack the later one is the news. What a
 * sentence asks for, decides or warns of is of no month. `computed`: from tables, which report figures only.
 */
export function withMonth({ month }: Paper, computed: Finding[], told: Finding[]): Finding[] {
  if (month === null) return [...computed, ...told];
  const dated = (finding: Finding) => ({ ...finding, asOf: month });
  return [...computed.map(dated), ...told.map((finding) => (isReported(finding) ? dated(finding) : finding))];
}

function isReported({ summary }: Finding): boolean {
  return summary !== undefined && REPORTED_PLACES.has(summary.place);
}
