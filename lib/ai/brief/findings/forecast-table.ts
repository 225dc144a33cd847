import { periodName } from "@/lib/evidence/tables-periods";
import type { Column, Row, Table } from "@/lib/evidence/tables-types";

/** From so many periods on, a forecast has a course. */
const MIN_PERIODS = 2;

const CLOSING =
  /(ending|closing|end of (month|period)|carried forward).*(cash|balance|bank)|(cash|bank) (balance )?.*(end|closing|carried forward)/i;
const OUT = /\btotal\b.*(outflows?|payments|disbursements|expenditure|expenses|costs)/i;
const IN = /\btotal\b.*(inflows?|receipts|income|revenue)/i;
const OPENING = /^(opening |beginning )?(cash|bank)/i;

/** A period of a forecast with the cash at its end, negative when overdrawn, and what moved it (without sign). */
export type ForecastPeriod = {
  name: string;
  column: Column;
  closing: number;
  /** Cash at the end less cash at the end of the period before; 0 for the first. */
  change: number;
  paid?: { row: Row; value: number };
  received?: { row: Row; value: number };
  /** The one cost that makes up at least a third of what is paid. */
  mainCost?: { row: Row; value: number };
};

/** The periods of a cash forecast in time order and the row of its closing cash; null when it has none. */
export function readForecast(table: Table): { closing: Row; periods: ForecastPeriod[] } | null {
  const closing = table.rows.findLast(({ label }) => CLOSING.test(label));
  if (!closing) return null;
  const columns = forecastColumns(table).filter(({ index }) => closing.cells[index]);
  if (columns.length < MIN_PERIODS) return null;
  const balances = columns.map(({ index }) => closing.cells[index]?.value ?? 0);
  if (balances.every((value) => value < 0) && !movesAsPrinted(table, columns, balances)) return null;
  const periods = columns.map(({ column, index }, k): ForecastPeriod => {
    const [now, before] = [balances[k] ?? 0, balances[k - 1] ?? balances[k] ?? 0];
    const paid = largest(table.rows, index, ({ label }) => OUT.test(label));
    const received = largest(table.rows, index, ({ label }) => IN.test(label));
    return {
      name: column.period ? periodName(column.period) : column.label,
      column,
      closing: now,
      change: now - before,
      paid,
      received,
      mainCost: paid && mainCost(table, index, paid, received),
    };
  });
  return { closing, periods };
}

/** Balances that are all in brackets are an overdraft only if some row of movements says so; else they say nothing. */
function movesAsPrinted(table: Table, columns: { index: number }[], balances: number[]): boolean {
  return table.rows.some(({ cells }) =>
    columns.every(({ index }, k) => {
      const moved = (balances[k] ?? 0) - (balances[k - 1] ?? 0);
      return k === 0 || Math.abs((cells[index]?.value ?? Number.NaN) - moved) <= 2;
    }),
  );
}

function forecastColumns(table: Table): { column: Column; index: number }[] {
  return table.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.period && ["period", "forecast"].includes(column.role))
    .sort((a, b) => (a.column.period?.order ?? 0) - (b.column.period?.order ?? 0));
}

function largest(rows: Row[], index: number, fits: (row: Row) => boolean) {
  const sized = rows.filter(fits).map((row) => ({ row, value: Math.abs(row.cells[index]?.value ?? 0) }));
  return sized.sort((a, b) => b.value - a.value)[0];
}

type Sized = { row: Row; value: number };

function mainCost(table: Table, index: number, paid: Sized, received: Sized | undefined) {
  // What stands above the total received is income, even where its label does not say so.
  const income = received ? table.rows.indexOf(received.row) : -1;
  const end = table.rows.indexOf(paid.row);
  const before = table.rows.slice(income < end ? income + 1 : 0, end);
  const cost = largest(
    before,
    index,
    ({ label }) => ![IN, CLOSING, OPENING].some((other) => other.test(label)),
  );
  return cost && cost.value > paid.value / 3 && cost.value <= paid.value ? cost : undefined;
}
