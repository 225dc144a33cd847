import { describe, expect, it } from "vitest";
import { companyFactsJson, over } from "@/tests/fixtures/edgar-companyfacts";
import { parseCompanyFacts } from "./facts";
import { factsOfYear } from "./figure";
import { revenueOf } from "./revenue";

const CONTRACT = "RevenueFromContractWithCustomerExcludingAssessedTax";

/** The revenue read for a year with these tags. */
function revenue(tags: Record<string, number>): number | null {
  const tagged = Object.entries(tags).map(([tag, val]) => [tag, [over("2024-01-01", "2024-12-31", val)]]);
  const accn = "0009100009-25-000001";
  const reports = [{ accn, form: "10-K", filed: "2025-02-20", tags: Object.fromEntries(tagged) }];
  const facts = parseCompanyFacts(companyFactsJson(9_100_009, "Example Corp", reports));
  return revenueOf(factsOfYear(facts, "2024-12-31"))?.value ?? null;
}

describe("revenue", () => {
  it("is contract revenue where that is all", () => {
    expect(revenue({ [CONTRACT]: 100 })).toBe(100);
    expect(revenue({ SalesRevenueNet: 100 })).toBe(100);
  });

  it("of a lessor is the total, not the part from contracts", () => {
    expect(revenue({ [CONTRACT]: 80, Revenues: 100, OperatingLeaseLeaseIncome: 20 })).toBe(100);
    expect(revenue({ [CONTRACT]: 80, OperatingLeaseLeaseIncome: 20 })).toBeNull();
    const leasesALittle = { [CONTRACT]: 100, OperatingLeaseLeaseIncome: 2 };
    expect(revenue({ ...leasesALittle, CostOfRevenue: 60, GrossProfit: 40 })).toBe(100);
    expect(revenue({ ...leasesALittle, OperatingExpenses: 70, OperatingIncomeLoss: 30 })).toBe(100);
  });

  it("is the tag that reconciles with the statement", () => {
    expect(revenue({ Revenues: 15, [CONTRACT]: 100, CostsAndExpenses: 90, OperatingIncomeLoss: 10 })).toBe(
      100,
    );
    expect(revenue({ Revenues: 15, [CONTRACT]: 100, CostOfRevenue: 60, GrossProfit: 40 })).toBe(100);
    expect(revenue({ [CONTRACT]: 80, Revenues: 100, CostOfRevenue: 60, GrossProfit: 20 })).toBe(100);
  });

  it("is omitted where a part exceeds the total and it is unclear which is wrong", () => {
    expect(revenue({ Revenues: 15, [CONTRACT]: 100 })).toBeNull();
  });

  it("from goods alone counts only where the statement reconciles with it", () => {
    expect(revenue({ SalesRevenueGoodsNet: 70 })).toBeNull();
    expect(revenue({ SalesRevenueGoodsNet: 70, CostsAndExpenses: 50, OperatingIncomeLoss: 20 })).toBe(70);
  });

  it("of a bank is net of interest expense, or omitted", () => {
    const bank = { InterestIncomeExpenseNet: 60, NoninterestIncome: 40 };
    expect(revenue({ ...bank, Revenues: 100 })).toBe(100);
    expect(revenue({ ...bank, Revenues: 170, InterestExpense: 70 })).toBeNull();
    expect(revenue({ ...bank, Revenues: 170, RevenuesNetOfInterestExpense: 100 })).toBe(100);
    expect(revenue({ ...bank, [CONTRACT]: 30 })).toBeNull();
  });

  it("of a bank can be inferred from its expenses", () => {
    const pretax =
      "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
    const costs = { [pretax]: 35, NoninterestExpense: 60, ProvisionForLoanLeaseAndOtherLosses: 5 };
    expect(revenue({ ...costs, Revenues: 100 })).toBe(100);
    expect(revenue({ ...costs, Revenues: 170 })).toBeNull();
  });

  it("of an oil company excludes the other income in its first total", () => {
    const income = { IncomeLossFromEquityMethodInvestments: 5, OtherNonoperatingIncomeExpense: -1 };
    expect(revenue({ ...income, Revenues: 104, [CONTRACT]: 100 })).toBe(100);
    expect(revenue({ ...income, Revenues: 110, [CONTRACT]: 100 })).toBe(110);
  });

  it("may be zero or negative, as filed", () => {
    expect(revenue({ Revenues: 0 })).toBe(0);
    expect(revenue({ Revenues: -5 })).toBe(-5);
  });
});
