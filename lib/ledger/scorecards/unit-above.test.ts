import { describe, expect, it } from "vitest";
import type { GridCell } from "@/lib/evidence/grid";
import { unitAbove } from "./periods";

function line(text: string): GridCell[] {
  const place = { page: 1, start: 0, end: text.length, quote: text, cell: "A1" };
  return [{ text, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1, place }];
}

describe("the unit in a line above a table", () => {
  it.each([
    ["$ in thousands unless noted", "USD", 1e3],
    ["Figures in £ millions", "GBP", 1e6],
    ["All amounts in thousands of euros", "EUR", 1e3],
    ["(in US$ millions, except ratios)", "USD", 1e6],
    ["CHF m unless stated", "CHF", 1e6],
    ["£'000", "GBP", 1e3],
    ["Amounts in millions", "", 1e6],
  ])("%s", (text, unit, scale) => {
    expect(unitAbove(line(text))).toMatchObject({ unit, scale });
  });

  it.each(["Revenue grew $5m in 2026", "We raised $12 million", "Board KPIs", "Members in 2026"])(
    "none: %s",
    (text) => {
      expect(unitAbove(line(text))).toBeNull();
    },
  );
});
