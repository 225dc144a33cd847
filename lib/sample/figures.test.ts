import { describe, expect, it } from "vitest";
import {
  balanceAt,
  cashForecast,
  EXPENSES,
  INCOME,
  LEAST_CASH,
  type Month,
  monthBefore,
  reportOf,
} from "./figures";

const MONTHS: Month[] = Array.from({ length: 12 }, (_, at) => ({ year: 2026, month: at + 1 }));
const amountOf = (balance: ReturnType<typeof balanceAt>, label: string) =>
  balance.find((line) => line.label === label)?.amount ?? Number.NaN;

describe.each(MONTHS)("the figures of the sample board up to month $month", (latest) => {
  it.each([0, 1] as const)("add up in the report of %d months ago", (ago) => {
    const { income, expenses, result } = reportOf(latest, ago);
    for (const [rows, lines] of [
      [income, INCOME],
      [expenses, EXPENSES],
    ] as const) {
      expect(rows).toHaveLength(lines.length + 1);
      for (const key of ["actual", "budget", "toDate", "toDateBudget", "year"] as const)
        expect(rows.slice(0, -1).reduce((sum, row) => sum + row[key], 0)).toBe(rows.at(-1)?.[key]);
    }
    expect(result.actual).toBe((income.at(-1)?.actual ?? 0) - (expenses.at(-1)?.actual ?? 0));
    if (monthBefore(latest, ago).month === 1) expect(result.toDate).toBe(result.actual);
  });

  it("carry a month's result over to the next balance sheet, and its cash to the forecast", () => {
    for (const ago of [0, 1] as const) {
      const [now, before] = [balanceAt(latest, ago), balanceAt(latest, ago + 1)];
      expect(amountOf(now, "Net assets") - amountOf(before, "Net assets")).toBe(
        reportOf(latest, ago).result.actual,
      );
      expect(amountOf(now, "Total assets")).toBe(
        amountOf(now, "Total liabilities") + amountOf(now, "Net assets"),
      );
      expect(amountOf(now, "Cash at bank")).toBeGreaterThan(0);
      expect(cashForecast(latest, ago)[0]?.opening).toBe(amountOf(now, "Cash at bank"));
    }
  });
});

it("tell the story: income below budget, productions over, cash below the board's minimum in one month", () => {
  const latest = { year: 2026, month: 5 };
  const { income, expenses } = reportOf(latest, 0);
  expect(income.at(-1)?.actual).toBeLessThan(income.at(-1)?.budget ?? 0);
  expect(expenses.find(({ label }) => label === "Productions")).toMatchObject({
    actual: 118_600,
    budget: 92_000,
  });
  expect(cashForecast(latest, 0).filter(({ closing }) => closing < LEAST_CASH)).toHaveLength(1);
  expect(cashForecast(latest, 1).filter(({ closing }) => closing < LEAST_CASH)).toHaveLength(0);
});
