import type { Figure } from "@/lib/ledger/figure";
import type { BoardTable, Column, Row } from "./board-table";
import { periodName } from "./wording";

/** From so many periods on, a forecast has a course. */
const MIN_PERIODS = 2;

const CLOSING =
  /(ending|closing|end of (month|period)|carried forward).*(cash|balance|bank)|(cash|bank) (balance )?.*(end|closing|carried forward)/i;
const OUT = /\btotal\b.*(outflows?|payments|disbursements|expenditure|expenses|costs)/i;
const IN = /\btotal\b.*(inflows?|receipts|income|revenue)/i;
const OPENING = /^(opening |beginning )?(cash|bank)/i;

/** A period of a forecast with the cash at its end, negative when overdrawn, and what moved it. */
export type ForecastPeriod = {
  name: string;
  closing: Figure;
  /** Cash at the end less cash at the end of the period before; 0 for the first. */
  change: number;
  paid?: Figure;
  received?: Figure;
  /** The one cost that makes up at least a third of what is paid. */
  mainCost?: Figure;
};

/** The periods of a cash forecast in time order; null when it has no closing cash. */
export function readForecast(table: BoardTable): ForecastPeriod[] | null {
  const closing = table.rows.findLast(({ label }) => CLOSING.test(label));
  if (!closing) return null;
  const columns = forecastColumns(table).flatMap(({ column, index }) => {
    const figure = closing.cells[index];
    return figure ? [{ column, index, figure }] : [];
  });
  if (columns.length < MIN_PERIODS) return null;
  // Balances that are all in brackets are an overdraft only where sums prove it.
  if (columns.every(({ figure }) => figure.value < 0 && figure.proof !== "proven")) return null;
  const balances = columns.map(({ figure }) => figure.value);
  return columns.map(({ column, index, figure }, k): ForecastPeriod => {
    const paid = largest(table.rows, index, ({ label }) => OUT.test(label));
    const received = largest(table.rows, index, ({ label }) => IN.test(label));
    return {
      name: column.period ? periodName(column.period) : "",
      closing: figure,
      change: figure.value - (balances[k - 1] ?? figure.value),
      paid,
      received,
      mainCost: paid && mainCost(table, index, paid, received),
    };
  });
}

function forecastColumns({ columns }: BoardTable): { column: Column; index: number }[] {
  return columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.period && column.measure === "value" && column.breakdown === null)
    .sort((a, b) => (a.column.period?.end ?? "").localeCompare(b.column.period?.end ?? ""));
}

function largest(rows: Row[], index: number, fits: (row: Row) => boolean): Figure | undefined {
  const sized = rows.filter(fits).flatMap(({ cells }) => cells[index] ?? []);
  return sized.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
}

function mainCost({ rows }: BoardTable, index: number, paid: Figure, received: Figure | undefined) {
  const rowOf = (figure: Figure | undefined) => rows.findIndex(({ cells }) => cells[index] === figure);
  // What stands above the total received is income, even where its label does not say so.
  const income = received ? rowOf(received) : -1;
  const end = rowOf(paid);
  const before = rows.slice(income < end ? income + 1 : 0, end);
  const cost = largest(
    before,
    index,
    ({ label }) => ![IN, CLOSING, OPENING].some((other) => other.test(label)),
  );
  const [size, whole] = [Math.abs(cost?.value ?? 0), Math.abs(paid.value)];
  return size > whole / 3 && size <= whole ? cost : undefined;
}
