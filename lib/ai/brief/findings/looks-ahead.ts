import type { Table } from "@/lib/evidence/tables-types";
import type { Figure, Scenario } from "@/lib/ledger/figure";

const PLANNED: ReadonlySet<Scenario> = new Set(["forecast", "budget"]);

/** The tables of a paper that tell what has been, and those of which the ledger says that every period is still to come. */
export function byTime(tables: Table[], figures: Figure[]): { reported: Table[]; forecasts: Table[] } {
  const byPage = Map.groupBy(
    figures.filter(({ title, measure }) => title !== null && measure === "value"),
    ({ rowPlace }) => rowPlace.page,
  );
  const isAhead = ({ rows }: Table) => {
    const own = rows.flatMap(({ page, start, end }) =>
      (byPage.get(page) ?? []).filter(({ place }) => place.start >= start && place.end <= end),
    );
    const periods = new Set(own.map(({ period }) => period?.end));
    return periods.size > 1 && own.every(({ scenario }) => PLANNED.has(scenario));
  };
  const { ahead: forecasts = [], behind: reported = [] } = Object.groupBy(tables, (table) =>
    isAhead(table) ? "ahead" : "behind",
  );
  return { reported, forecasts };
}
