import { MONTHS_IN_ENGLISH } from "@/lib/days";
import { monthEnd } from "@/lib/ledger/period";

/** A month, 1 to 12. */
export type Month = { year: number; month: number };

export const monthBefore = ({ year, month }: Month, months = 1): Month => {
  const at = year * 12 + (month - 1) - months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};
/** "May 2026" */
export const monthName = ({ year, month }: Month) => `${MONTHS_IN_ENGLISH[month - 1]} ${year}`;
/** "31 May 2026" */
export const lastDayName = (of: Month) => `${Number(monthEnd(of.year, of.month).slice(8))} ${monthName(of)}`;

type Line = { label: string; budget: number; latest: number; before: number };

/** Monthly amounts in dollars. The story turns in the latest month. */
export const INCOME: Line[] = [
  { label: "Ticket sales", budget: 210_000, latest: 176_400, before: 201_500 },
  { label: "Café and bar", budget: 42_000, latest: 37_850, before: 40_900 },
  { label: "Grants", budget: 60_000, latest: 60_000, before: 60_000 },
  { label: "Donations", budget: 18_000, latest: 21_300, before: 16_800 },
];
export const EXPENSES: Line[] = [
  { label: "Salaries and wages", budget: 148_000, latest: 147_200, before: 147_900 },
  { label: "Productions", budget: 92_000, latest: 118_600, before: 95_400 },
  { label: "Building and energy", budget: 31_000, latest: 33_900, before: 30_700 },
  { label: "Marketing", budget: 19_000, latest: 18_400, before: 19_600 },
  { label: "Administration", budget: 24_000, latest: 23_700, before: 23_900 },
  { label: "Depreciation", budget: 8_000, latest: 8_000, before: 8_000 },
];

/** Budget variances of the earlier months, by calendar month; grants and depreciation never vary. */
const EARLIER = [-0.006, 0.012, -0.009, 0.004, 0.011, -0.013, 0.008, -0.004, 0.006, -0.011, 0.003, 0.009];
const STEADY = new Set(["Grants", "Depreciation"]);

/** The actual of a line in the month `ago` months before the latest one. */
function actualOf(line: Line, latest: Month, ago: number): number {
  if (ago === 0) return line.latest;
  if (ago === 1) return line.before;
  const { month } = monthBefore(latest, ago);
  const off = STEADY.has(line.label) ? 0 : (EARLIER[month - 1] ?? 0);
  return Math.round((line.budget * (1 + off)) / 100) * 100;
}

export type Row = {
  label: string;
  actual: number;
  budget: number;
  toDate: number;
  toDateBudget: number;
  year: number;
};

/**
 * The rows of a monthly report with their totals; `ago`: months before the latest one. The financial year is
 * the calendar year.
 */
export function reportOf(latest: Month, ago: number): { income: Row[]; expenses: Row[]; result: Row } {
  const rowOf = (line: Line): Row => {
    const { month } = monthBefore(latest, ago);
    const months = Array.from({ length: month }, (_, at) => actualOf(line, latest, ago + at));
    return {
      label: line.label,
      actual: actualOf(line, latest, ago),
      budget: line.budget,
      toDate: months.reduce((sum, value) => sum + value, 0),
      toDateBudget: line.budget * month,
      year: line.budget * 12,
    };
  };
  const withTotal = (lines: Line[], label: string) => {
    const rows = lines.map(rowOf);
    return [...rows, rows.reduce(plus(label, 1), { ...NOTHING, label })];
  };
  const income = withTotal(INCOME, "Total income");
  const expenses = withTotal(EXPENSES, "Total expenses");
  const [earned, spent] = [income.at(-1) ?? NOTHING, expenses.at(-1) ?? NOTHING];
  return { income, expenses, result: plus("Surplus (deficit)", -1)(earned, spent) };
}

const NOTHING: Row = { label: "", actual: 0, budget: 0, toDate: 0, toDateBudget: 0, year: 0 };

const plus =
  (label: string, sign: 1 | -1) =>
  (one: Row, other: Row): Row => ({
    label,
    actual: one.actual + sign * other.actual,
    budget: one.budget + sign * other.budget,
    toDate: one.toDate + sign * other.toDate,
    toDateBudget: one.toDateBudget + sign * other.toDateBudget,
    year: one.year + sign * other.year,
  });

type Position = {
  receivables: number;
  prepaid: number;
  fixed: number;
  payables: number;
  advance: number;
  loan: number;
};

/** At the end of the latest month, and of the two before it. Cash is the balancing figure. */
const POSITIONS: Position[] = [
  {
    receivables: 44_100,
    prepaid: 19_800,
    fixed: 1_276_000,
    payables: 97_900,
    advance: 128_700,
    loan: 415_000,
  },
  {
    receivables: 38_600,
    prepaid: 22_400,
    fixed: 1_284_000,
    payables: 86_200,
    advance: 143_500,
    loan: 420_000,
  },
  {
    receivables: 36_200,
    prepaid: 24_900,
    fixed: 1_292_000,
    payables: 84_100,
    advance: 139_900,
    loan: 425_000,
  },
];
/** Net assets at the end of the month two before the latest. */
const NET_ASSETS = 1_113_900;

export type Balance = { label: string; amount: number; isTotal?: true }[];

/** The balance sheet at the end of the month `ago` months before the latest one: 0, 1 or 2. */
export function balanceAt(latest: Month, ago: number): Balance {
  const { receivables, prepaid, fixed, payables, advance, loan } = POSITIONS[ago] as Position;
  const results = Array.from({ length: 2 - ago }, (_, at) => reportOf(latest, ago + at).result.actual);
  const netAssets = results.reduce((sum, result) => sum + result, NET_ASSETS);
  const liabilities = payables + advance + loan;
  const assets = liabilities + netAssets;
  const current = assets - fixed;
  return [
    { label: "Cash at bank", amount: current - receivables - prepaid },
    { label: "Receivables", amount: receivables },
    { label: "Prepaid expenses", amount: prepaid },
    { label: "Total current assets", amount: current, isTotal: true },
    { label: "Property and equipment", amount: fixed },
    { label: "Total assets", amount: assets, isTotal: true },
    { label: "Payables", amount: payables },
    { label: "Tickets sold in advance", amount: advance },
    { label: "Bank loan", amount: loan },
    { label: "Total liabilities", amount: liabilities, isTotal: true },
    { label: "Net assets", amount: netAssets, isTotal: true },
  ];
}

/** Receipts and payments of the five months after a report, and the first installment for the roof. */
const FLOWS: Record<0 | 1, { receipts: number; payments: number; roof: number }[]> = {
  0: [
    { receipts: 288_000, payments: 322_000, roof: 0 },
    { receipts: 262_000, payments: 318_000, roof: 60_000 },
    { receipts: 251_000, payments: 312_000, roof: 0 },
    { receipts: 334_000, payments: 315_000, roof: 0 },
    { receipts: 352_000, payments: 318_000, roof: 0 },
  ],
  1: [
    { receipts: 318_000, payments: 326_000, roof: 0 },
    { receipts: 296_000, payments: 320_000, roof: 0 },
    { receipts: 270_000, payments: 316_000, roof: 0 },
    { receipts: 258_000, payments: 312_000, roof: 0 },
    { receipts: 338_000, payments: 314_000, roof: 0 },
  ],
};

export type Flow = {
  month: Month;
  opening: number;
  receipts: number;
  payments: number;
  roof: number;
  closing: number;
};

/** The cash forecast that accompanies a report. It opens with the balance sheet's cash. */
export function cashForecast(latest: Month, ago: 0 | 1): Flow[] {
  const flows: Flow[] = [];
  let opening = balanceAt(latest, ago)[0]?.amount ?? 0;
  for (const [at, flow] of FLOWS[ago].entries()) {
    const closing = opening + flow.receipts - flow.payments - flow.roof;
    flows.push({ ...flow, opening, closing, month: monthBefore(latest, ago - 1 - at) });
    opening = closing;
  }
  return flows;
}

/** The board's minimum for month-end cash. */
export const LEAST_CASH = 150_000;
/** The cost of the roof repair. */
export const ROOF = { total: 186_000, deposit: 60_000 };
