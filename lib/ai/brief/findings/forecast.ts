import { periodName } from "@/lib/ask/say";
import { formatMonth } from "@/lib/days";
import { isClosingCash } from "@/lib/ledger/closing-cash";
import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod, type Period } from "@/lib/ledger/period";
import { capitalised, listed } from "@/lib/wording";
import type { BoardTable, Column, Row } from "./board-table";
import { citeFigures } from "./cite";
import { isResult, isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import { comparison, inPeriod, money, plainLabel, signed } from "./wording";

/** A smaller fall in cash, as a share, is ordinary fluctuation. */
const NOTABLE_FALL = 0.05;

/**
 * Turning points of a cash forecast: its peak, the period with the largest outflow, and what that outflow
 * pays for.
 */
export function cashForecast(paper: Paper): Finding[] {
  return [...paper.forecasts, ...paper.tables.filter(goesOn)].flatMap((table) => {
    const periods = readForecast(table);
    return periods ? [peak, weakest, overdrawn].flatMap((look) => look(paper, periods)) : [];
  });
}

/** Whether a table starts with actuals and continues as a forecast, with no budget alongside. */
function goesOn({ columns }: BoardTable): boolean {
  const values = columns.filter(({ measure }) => measure === "value");
  const ahead = values.filter(({ scenario }) => scenario === "forecast");
  return ahead.length >= MIN_PERIODS && values.every(({ scenario }) => scenario !== "budget");
}

function peak(paper: Paper, periods: ForecastPeriod[]): Finding[] {
  const highest = periods.reduce((best, period) =>
    period.closing.value > best.closing.value ? period : best,
  );
  const last = periods.at(-1);
  if (
    !last ||
    highest === last ||
    highest.closing.value <= 0 ||
    last.closing.value > highest.closing.value * 0.98
  )
    return [];
  const [top, end] = [highest, last].map(({ closing }) => signed(closing.value, closing));
  const text =
    highest === periods[0]
      ? `The forecast has cash falling from ${top} at the end of ${highest.name} to ${end} at the end of ${last.name}.`
      : `The forecast has cash peaking at ${top} at the end of ${highest.name} and falling to ${end} by the end of ${last.name}.`;
  const citations = citeFigures(paper, highest.closing, last.closing);
  return [{ key: "forecast:peak", weight: 0.79, citations, summary: { place: "outlook", text } }];
}

function weakest(paper: Paper, periods: ForecastPeriod[]): Finding[] {
  const worst = periods.reduce((found, period) => (period.change < found.change ? period : found));
  const { closing } = worst;
  const before = closing.value - worst.change;
  if (-worst.change <= Math.abs(before) * NOTABLE_FALL) return [];
  const month = worst.name;
  const fall = money(worst.change, closing);
  const flows = describeFlows(worst);
  const lowest = lowestOf(periods);
  const low =
    lowest === worst
      ? ""
      : ` The lowest point of the forecast is ${signed(lowest.closing.value, lowest.closing)}, at the end of ${lowest.name}.`;
  return [
    {
      key: "forecast:weakest",
      weight: 0.83,
      citations: citeFigures(paper, closing, worst.paid, worst.received, worst.mainCost, lowest.closing),
      summary: {
        place: "outlook",
        text: `${capitalised(month)} is the weakest period of the forecast: ${flows ? `${flows}, ` : ""}a fall of ${fall}${alsoFalling(periods, worst)}.`,
      },
      question: `Cash falls by ${fall} in ${month}. How firm is that forecast, and what if income comes in late?`,
      risk: {
        level: closing.value < 0 || -worst.change > Math.abs(before) * 0.3 ? "high" : "medium",
        title: `Cash falls in ${month}`,
        description: `In ${month} ${flows ? `${flows}, so ` : ""}cash falls by ${fall} to ${signed(closing.value, closing)}.${low}`,
      },
      recommendation: `Ask for the cash forecast for ${month} with late income and with higher costs, and for the measures that would follow.`,
    },
  ];
}

const lowestOf = (periods: ForecastPeriod[]) =>
  periods.reduce((found, period) => (period.closing.value < found.closing.value ? period : found));

/** The period in which the forecast runs out of money: nothing in a board's papers is more urgent. */
function overdrawn(paper: Paper, periods: ForecastPeriod[]): Finding[] {
  const first = periods.find((period) => period.closing.value < 0);
  const lowest = lowestOf(periods);
  if (!first) return [];
  const text =
    periods[0] === first
      ? `The forecast has cash overdrawn from the start, at ${signed(first.closing.value, first.closing)} at the end of ${first.name}`
      : `The forecast has cash running out in ${first.name}, at ${signed(first.closing.value, first.closing)}`;
  const deepest =
    lowest === first
      ? ""
      : ` and ${signed(lowest.closing.value, lowest.closing)} at the lowest, in ${lowest.name}`;
  return [
    {
      key: "forecast:overdrawn",
      weight: 0.95,
      citations: citeFigures(paper, first.closing, lowest.closing),
      summary: { place: "outlook", text: `${text}${deepest}.` },
      question: `How will the shortfall of ${money(lowest.closing.value, lowest.closing)} in ${lowest.name} be met, and is that money committed?`,
      risk: { level: "high", title: `Cash runs out in ${first.name}`, description: `${text}${deepest}.` },
      recommendation: `Ask for a funded plan that covers the ${money(lowest.closing.value, lowest.closing)} missing in ${lowest.name} before further commitments are made.`,
    },
  ];
}

function describeFlows({ paid, received, mainCost }: ForecastPeriod): string {
  if (!paid || !received) return "";
  const mainly = mainCost ? ` (${named(mainCost)} ${money(mainCost.value, mainCost)})` : "";
  return `${money(paid.value, paid)} goes out${mainly} against ${money(received.value, received)} coming in`;
}

/** Up to this many periods are named; beyond that, they are counted. */
const MOST_NAMED = 3;

function alsoFalling(periods: ForecastPeriod[], worst: ForecastPeriod): string {
  const others = periods.filter((period) => period !== worst && period.change < 0);
  const names = new Set(others.map(({ name }) => name.replace(/,? \d{4}$/, "")));
  if (others.length === 0) return "";
  const isListed = names.size === others.length && names.size <= MOST_NAMED;
  return `; cash falls in ${isListed ? listed([...names]) : `${others.length} of the other ${periods.length - 1} periods`} too`;
}

const named = (figure: Figure) => plainLabel(figure).toLowerCase();

/** Fewer periods do not make a trend. */
const MIN_PERIODS = 2;

const OUT = /\btotal\b.*(outflows?|payments|disbursements|expenditure|expenses|costs)/i;
const IN = /\btotal\b.*(inflows?|receipts|income|revenue)/i;
const OPENING = /^(opening |beginning )?(cash|bank)/i;

/** A forecast period with its closing cash, negative when overdrawn, and what moved it. */
type ForecastPeriod = {
  name: string;
  closing: Figure;
  /** Closing cash less the previous closing cash; 0 for the first period. */
  change: number;
  paid?: Figure;
  received?: Figure;
  /** The one cost that makes up at least a third of the payments. */
  mainCost?: Figure;
};

/** The periods of a cash forecast in time order; null if there is no closing cash. */
function readForecast(table: BoardTable): ForecastPeriod[] | null {
  const closing = table.rows.findLast(({ label }) => isClosingCash(label));
  if (!closing) return null;
  const columns = forecastColumns(table).flatMap(({ column, index }) => {
    const figure = closing.cells[index];
    return figure ? [{ column, index, figure }] : [];
  });
  if (columns.length < MIN_PERIODS) return null;
  // If all balances are in brackets, they are an overdraft only if the sums prove it.
  if (columns.every(({ figure }) => figure.value < 0 && figure.proof !== "proven")) return null;
  const balances = columns.map(({ figure }) => figure.value);
  const periods = columns.flatMap(({ column }) => column.period ?? []);
  // Several periods within one month, such as weeks, are distinguished by their names.
  const isByMonth = new Set(periods.map(nameOf)).size === periods.length;
  return columns.map(({ column, index, figure }, k): ForecastPeriod => {
    const paid = largest(table.rows, index, ({ label }) => OUT.test(label));
    const received = largest(table.rows, index, ({ label }) => IN.test(label));
    return {
      name: column.period ? (isByMonth ? nameOf : periodName)(column.period) : "",
      closing: figure,
      change: figure.value - (balances[k - 1] ?? figure.value),
      paid,
      received,
      mainCost: paid && mainCost(table, index, paid, received),
    };
  });
}

/** Cash at the end of a month is named by that month. */
const nameOf = (period: Period): string =>
  period.kind === "instant" ? formatMonth(period.end) : periodName(period);

function forecastColumns({ columns }: BoardTable): { column: Column; index: number }[] {
  return (
    columns
      .map((column, index) => ({ column, index }))
      .filter(({ column }) => column.period && column.measure === "value" && column.breakdown === null)
      .sort((a, b) => (a.column.period?.end ?? "").localeCompare(b.column.period?.end ?? ""))
      // A forecast starts from the last known balance.
      .filter(
        ({ column }, at, all) => column.scenario !== "actual" || all[at + 1]?.column.scenario !== "actual",
      )
  );
}

function largest(rows: Row[], index: number, fits: (row: Row) => boolean): Figure | undefined {
  const sized = rows.filter(fits).flatMap(({ cells }) => cells[index] ?? []);
  return sized.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0];
}

function mainCost({ rows }: BoardTable, index: number, paid: Figure, received: Figure | undefined) {
  const rowOf = (figure: Figure | undefined) => rows.findIndex(({ cells }) => cells[index] === figure);
  // Rows above total receipts are income, even if their labels do not say so.
  const income = received ? rowOf(received) : -1;
  const end = rowOf(paid);
  const before = rows.slice(income < end ? income + 1 : 0, end);
  const cost = largest(
    before,
    index,
    ({ label }) => !isClosingCash(label) && ![IN, OPENING].some((other) => other.test(label)),
  );
  const [size, whole] = [Math.abs(cost?.value ?? 0), Math.abs(paid.value)];
  return size > whole / 3 && size <= whole ? cost : undefined;
}

/** A forecast this close to its budget is in line with it. */
const MATERIAL = 0.02;

/** The forecast result for the year against its budget: the last result of a statement, else its income. */
export function yearForecast(paper: Paper): Finding[] {
  const found = [...paper.tables, ...paper.forecasts].flatMap(({ rows }) =>
    rows.flatMap((row) => ofRow(paper, row) ?? []),
  );
  const results = found.filter(({ row }) => isResult(row));
  const { finding } = results.toSorted((a, b) => b.off - a.off)[0] ?? found[0] ?? {};
  return finding ? [finding] : [];
}

type Told = { row: Row; off: number; finding: Finding };

function ofRow(paper: Paper, row: Row): Told | null {
  if (!isResult(row) && !isTotalIncome(row)) return null;
  const [forecast, budget] = pairOf(row);
  if (!forecast || !budget || (forecast.value === 0 && budget.value === 0)) return null;
  const missing = budget.value - forecast.value;
  const off = Math.abs(missing) / Math.max(Math.abs(budget.value), Math.abs(forecast.value));
  const name = capitalised(plainLabel(row));
  const text = `${name}${inPeriod(forecast)} is forecast at ${signed(forecast.value, forecast)}, ${comparison(forecast.value, budget.value, "budget", forecast)}.`;
  const isShort = missing > 0 && off >= MATERIAL;
  return {
    row,
    off,
    finding: {
      key: "forecast:year",
      weight: isShort ? 0.93 : 0.7,
      citations: citeFigures(paper, forecast, budget),
      summary: { place: "outlook", text },
      ...(isShort && {
        question: `${name} is forecast ${money(missing, forecast)} below budget for the year. What would bring it back, and what could still make it worse?`,
        risk: {
          level: off >= 0.1 ? "high" : "medium",
          title: "Year forecast below budget",
          description: text,
        },
        recommendation: "Ask what the forecast for the year assumes, and what would make it worse.",
      }),
    },
  };
}

function pairOf({ cells }: Row): [Figure | undefined, Figure | undefined] {
  const ofYear = cells.filter(
    (cell): cell is Figure =>
      cell !== undefined &&
      cell.period?.kind === "year" &&
      cell.measure === "value" &&
      cell.breakdown === null &&
      cell.unit === "money",
  );
  const forecast = ofYear.find(({ scenario }) => scenario === "forecast");
  const budget = ofYear.find(
    ({ scenario, period }) =>
      scenario === "budget" && period && forecast?.period && isSamePeriod(period, forecast.period),
  );
  return [forecast, budget];
}
