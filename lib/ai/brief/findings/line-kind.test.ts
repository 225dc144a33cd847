import { describe, expect, it } from "vitest";
import type { Row } from "./board-table";
import { isResult, isTotalCost, isTotalIncome } from "./line-kind";

const row = (label: string): Row => ({ label, path: [], isTotal: true, cells: [] });

describe("kinds of statement totals", () => {
  it.each([
    "Total income",
    "Income",
    "Revenues",
    "Net sales",
    "Total operating income",
    "Turnover",
    "Revenue, net",
  ])("take %s for total income", (label) => expect(isTotalIncome(row(label))).toBe(true));

  it.each(["Net income", "Operating income", "Interest income", "Deferred revenue", "Cost of sales"])(
    "do not take %s for total income",
    (label) => expect(isTotalIncome(row(label))).toBe(false),
  );

  it("recognize costs and results by name", () => {
    expect(["Total expenses", "Total costs and expenses"].every((label) => isTotalCost(row(label)))).toBe(
      true,
    );
    expect(
      ["Net income", "Operating surplus", "Loss for the year"].every((label) => isResult(row(label))),
    ).toBe(true);
    expect(isResult(row("Retained surplus"))).toBe(false);
  });
});
