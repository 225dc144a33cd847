import type { Figure } from "@/lib/ledger/figure";
import { lengthInMonths } from "@/lib/ledger/period";
import { says } from "@/lib/ledger/vocabulary/headings";

/** What most figures of a column have in common. */
export type Column = Pick<Figure, "scenario" | "measure" | "breakdown" | "period">;

/** A row with its figures by column. Plan and actual on consecutive lines form one row. */
export type Row = Pick<Figure, "label" | "path" | "isTotal"> & { cells: (Figure | undefined)[] };

/** A paper's table as a director sees it: figures side by side. */
export type BoardTable = { columns: Column[]; rows: Row[] };

/**
 * Groups a paper's figures by table. Skips figures stated in sentences, unclear ones, and results dated after
 * the period that the paper reports.
 * @param reportedTo the last day that the paper reports on, if it says so
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

/** A cash-flow column mixes a month's flows with balances at its ends; the majority decides its period. */
function columnOf(figures: Figure[]): Column {
  const periods = Map.groupBy(figures, ({ period }) => (period ? `${period.start} ${period.end}` : ""));
  const [usual] = [...periods.values()].toSorted((a, b) => b.length - a.length);
  const { scenario, measure, breakdown } = figures[0] as Figure;
  return { scenario, measure, breakdown, period: usual?.[0]?.period ?? null };
}

const PLANNED: ReadonlySet<Figure["scenario"]> = new Set(["forecast", "budget"]);

/** Whether every period of a table is in the future. */
export function looksAhead({ columns }: BoardTable): boolean {
  const values = columns.filter(({ measure }) => measure === "value");
  const periods = new Set(values.map(({ period }) => period?.end));
  return periods.size > 1 && values.every(({ scenario }) => PLANNED.has(scenario));
}

/** Columns of actuals for the whole organization: no budget, variance or segment. */
export function actualColumns({ columns }: BoardTable): { column: Column; index: number }[] {
  return columns.flatMap((column, index) =>
    column.measure === "value" && column.scenario === "actual" && column.breakdown === null
      ? [{ column, index }]
      : [],
  );
}

/** The column of the latest period; if several end together, the longest, such as the year to date. */
export function latestColumn(table: BoardTable): number {
  const [latest] = actualColumns(table).toSorted(
    (a, b) => endOf(b.column).localeCompare(endOf(a.column)) || lengthOf(b.column) - lengthOf(a.column),
  );
  return latest?.index ?? 0;
}

const endOf = ({ period }: Column) => period?.end ?? "";
const lengthOf = ({ period }: Column) => (period ? lengthInMonths(period) : 0);
