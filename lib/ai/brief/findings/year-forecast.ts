import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod } from "@/lib/ledger/period";
import { capitalised } from "@/lib/wording";
import type { Row } from "./board-table";
import { citeFigures } from "./cite";
import { isResult, isTotalIncome } from "./line-kind";
import type { Finding, Paper } from "./types";
import { comparison, inPeriod, money, plainLabel, signed } from "./wording";

/** A forecast nearer to its budget than this is in line with it. */
const MATERIAL = 0.02;

/** What the year is now forecast to end in, against its budget: the last result of a statement, else its income. */
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
