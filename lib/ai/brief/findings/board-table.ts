import type { Figure } from "@/lib/ledger/figure";
import { lengthInMonths } from "@/lib/ledger/period";
import { says } from "@/lib/ledger/vocabulary/headings";

/** What most figures of a column are of. */
export type Column = Pick<Figure, "scenario" | "measure" | "breakdown" | "period">;

/** A row with its figures by column; plan and actual that stand below one another are one row. */
export type Row = Pick<Figure, "label" | "path" | "isTotal"> & { cells: (Figure | undefined)[] };

/** The figures of a paper's table as a director looks at them: side by side. */
export type BoardTable = { columns: Column[]; rows: Row[] };

/**
 * Arranges the figures of a paper by their tables. What sentences state is left out, and what cannot be so: unclear figures, and
 * results of a time after the one that the paper reports.
 * @param reportedTo the last day that the paper reports, where it says
 */
export function boardTables(figures: Figure[], reportedTo = "9999-12-31"): BoardTable[] {
  const isOver = ({ scenario, period }: Figure) =>
    scenario !== "actual" || !period || period.end.slice(0, 7) <= reportedTo.slice(0, 7);
  const clear = figures.filter(
    (figure) => figure.title !== null && figure.proof !== "unclear" && isOver(figure),
  );
  return [...Map.groupBy(clear, ({ table }) => table).values()].map(arrange);
}

const columnKey = ({ column, scenario, measure }: Figure) => `${column} ${scenario} ${measure}`;

function arrange(figures: Figure[]): BoardTable {
  const byColumn = [...Map.groupBy(figures, columnKey)].sort(
    ([, [a]], [, [b]]) => (a?.column ?? 0) - (b?.column ?? 0),
  );
  const keys = new Map(byColumn.map(([key], at) => [key, at]));
  const rows: Row[] = [];
  for (const own of Map.groupBy(figures, ({ row }) => row).values()) {
    const [first] = own;
    if (!first) continue;
    const cells: Row["cells"] = byColumn.map(() => undefined);
    for (const figure of own) cells[keys.get(columnKey(figure)) ?? 0] = figure;
    const last = rows.at(-1);
    if (last && isSameLine(last, { ...first, cells }))
      last.cells = last.cells.map((cell, at) => cell ?? cells[at]);
    else
      rows.push({
        label: first.label,
        path: first.path,
        isTotal: first.isTotal || says(first.label, "total"),
        cells,
      });
  }
  return { columns: byColumn.map(([, own]) => columnOf(own)), rows };
}

const isSameLine = (one: Row, other: Row) =>
  one.label === other.label &&
  one.path.join() === other.path.join() &&
  one.cells.every((cell, at) => !cell || !other.cells[at]);

/** A column of a cash flow has flows of a month and balances at its ends: what most of them say is its period. */
function columnOf(figures: Figure[]): Column {
  const periods = Map.groupBy(figures, ({ period }) => (period ? `${period.start} ${period.end}` : ""));
  const [usual] = [...periods.values()].toSorted((a, b) => b.length - a.length);
  const { scenario, measure, breakdown } = figures[0] as Figure;
  return { scenario, measure, breakdown, period: usual?.[0]?.period ?? null };
}

const PLANNED: ReadonlySet<Figure["scenario"]> = new Set(["forecast", "budget"]);

/** Whether every period of a table is still to come. */
export function looksAhead({ columns }: BoardTable): boolean {
  const values = columns.filter(({ measure }) => measure === "value");
  const periods = new Set(values.map(({ period }) => period?.end));
  return periods.size > 1 && values.every(({ scenario }) => PLANNED.has(scenario));
}

/** The columns of what has been, over the whole: no budget, no variance, no part of the organisation. */
export function actualColumns({ columns }: BoardTable): { column: Column; index: number }[] {
  return columns.flatMap((column, index) =>
    column.measure === "value" && column.scenario === "actual" && column.breakdown === null
      ? [{ column, index }]
      : [],
  );
}

/** The column of the latest period; of several that end together that of the longest, such as the year to date. */
export function latestColumn(table: BoardTable): number {
  const [latest] = actualColumns(table).toSorted(
    (a, b) => endOf(b.column).localeCompare(endOf(a.column)) || lengthOf(b.column) - lengthOf(a.column),
  );
  return latest?.index ?? 0;
}

const endOf = ({ period }: Column) => period?.end ?? "";
const lengthOf = ({ period }: Column) => (period ? lengthInMonths(period) : 0);
