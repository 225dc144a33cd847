import { isForecast } from "./forecast-table";
import type { Finding, Paper } from "./types";

/** The last month of results that a paper's tables tell of, in months since year 0; null when they name none. */
function lastMonth({ tables }: Paper): number | null {
  const orders = tables
    .filter((table) => !isForecast(table))
    .flatMap(({ columns }) =>
      columns.flatMap(({ role, period }) =>
        period?.kind === "month" && (role === "actual" || role === "period") ? [period.order] : [],
      ),
    );
  return orders.length > 0 ? Math.max(...orders) : null;
}

/** The findings with the month that their paper reports on: of two reports in one pack the later one is the news. */
export function withMonth(paper: Paper, findings: Finding[]): Finding[] {
  const asOf = lastMonth(paper);
  return asOf === null ? findings : findings.map((finding) => ({ ...finding, asOf }));
}
