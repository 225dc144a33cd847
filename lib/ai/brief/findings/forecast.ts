import { monthName } from "@/lib/evidence/tables-periods";
import type { Row, Unit } from "@/lib/evidence/tables-types";
import { citeRows } from "./cite";
import { type ForecastPeriod, readForecast } from "./forecast-table";
import type { Finding, Paper } from "./types";
import { listed, money, plainLabel, signed } from "./wording";

/** A fall of less than this share of the cash is the usual coming and going. */
const NOTABLE_FALL = 0.05;

/** Where a cash forecast turns: its peak, the period that takes most, and what that period pays for. */
export function cashForecast(paper: Paper): Finding[] {
  return paper.forecasts.flatMap((table) => {
    const forecast = readForecast(table);
    if (!forecast) return [];
    const { closing, periods } = forecast;
    return [peak, weakest, overdrawn].flatMap((look) => look(paper, table.unit, closing, periods));
  });
}

function peak(paper: Paper, unit: Unit, row: Row, periods: ForecastPeriod[]): Finding[] {
  const highest = periods.reduce((best, period) => (period.closing > best.closing ? period : best));
  const last = periods.at(-1);
  if (!last || highest === last || highest.closing <= 0 || last.closing > highest.closing * 0.98) return [];
  const [top, end] = [money(highest.closing, unit), signed(last.closing, unit)];
  const text =
    highest === periods[0]
      ? `The forecast has cash falling from ${top} at the end of ${highest.name} to ${end} at the end of ${last.name}.`
      : `The forecast has cash peaking at ${top} at the end of ${highest.name} and falling to ${end} by the end of ${last.name}.`;
  const citations = citeRows(paper.document, row);
  return [{ key: "forecast:peak", weight: 0.79, citations, summary: { place: "outlook", text } }];
}

function weakest(paper: Paper, unit: Unit, closing: Row, periods: ForecastPeriod[]): Finding[] {
  const worst = periods.reduce((found, period) => (period.change < found.change ? period : found));
  const before = worst.closing - worst.change;
  if (-worst.change <= Math.abs(before) * NOTABLE_FALL) return [];
  const month = worst.name;
  const fall = money(worst.change, unit);
  const flows = describeFlows(worst, unit);
  const cost = worst.mainCost && ` on ${named(worst.mainCost.row)} of ${money(worst.mainCost.value, unit)}`;
  const rows = [closing, worst.paid?.row, worst.received?.row, worst.mainCost?.row];
  return [
    {
      key: "forecast:weakest",
      weight: 0.83,
      citations: citeRows(paper.document, ...rows.filter((row) => row !== undefined)),
      summary: {
        place: "outlook",
        text: `${month} is the weakest period of the forecast: ${flows ? `${flows}, ` : ""}a fall of ${fall}${alsoFalling(periods, worst)}.`,
      },
      question: `How firm are the figures for ${month}, when cash falls by ${fall}${cost ?? ""}, and what if income comes later?`,
      risk: {
        level: worst.closing < 0 || -worst.change > Math.abs(before) * 0.3 ? "high" : "medium",
        title: `Cash falls in ${month}`,
        description: `In ${month} ${flows ? `${flows}, so that ` : ""}cash falls by ${fall} to ${signed(worst.closing, unit)}.`,
      },
      recommendation: `Ask for the cash forecast for ${month} under a late-income and a higher-cost assumption, with the measures that would follow.`,
    },
  ];
}

/** The period in which the forecast runs out of money: nothing in a board's papers is more urgent. */
function overdrawn(paper: Paper, unit: Unit, closing: Row, periods: ForecastPeriod[]): Finding[] {
  const first = periods.find((period) => period.closing < 0);
  const lowest = periods.reduce((found, period) => (period.closing < found.closing ? period : found));
  if (!first) return [];
  const text =
    periods[0] === first
      ? `The forecast has cash overdrawn from the start, at ${signed(first.closing, unit)} at the end of ${first.name}`
      : `The forecast has cash running out in ${first.name}, at ${signed(first.closing, unit)}`;
  const deepest =
    lowest === first ? "" : ` and ${signed(lowest.closing, unit)} at the lowest, in ${lowest.name}`;
  return [
    {
      key: "forecast:overdrawn",
      weight: 0.95,
      citations: citeRows(paper.document, closing),
      summary: { place: "outlook", text: `${text}${deepest}.` },
      question: `How will the shortfall of ${money(lowest.closing, unit)} in ${lowest.name} be met, and is that money committed?`,
      risk: { level: "high", title: `Cash runs out in ${first.name}`, description: `${text}${deepest}.` },
      recommendation: `Ask for a funded plan that covers the ${money(lowest.closing, unit)} missing in ${lowest.name} before further commitments are made.`,
    },
  ];
}

function describeFlows({ paid, received, mainCost }: ForecastPeriod, unit: Unit): string {
  if (!paid || !received) return "";
  const mainly = mainCost ? ` (${named(mainCost.row)} ${money(mainCost.value, unit)})` : "";
  return `${money(paid.value, unit)} goes out${mainly} against ${money(received.value, unit)} coming in`;
}

function alsoFalling(periods: ForecastPeriod[], worst: ForecastPeriod): string {
  const others = periods.filter((period) => period !== worst && period.change < 0);
  const names = others.map(({ column, name }) => (column.period ? monthName(column.period) : name));
  return names.length > 0 ? `; cash falls in ${listed(names)} too` : "";
}

const named = (row: Row) => plainLabel(row).toLowerCase();
