import { describe, expect, it } from "vitest";
import { at, companyFactsJson, over, type Report } from "@/tests/fixtures/edgar-companyfacts";
import { HARBOUR, HARBOUR_REPORTS } from "@/tests/fixtures/edgar-harbour";
import { EdgarAway } from "../away";
import { parseCompanyFacts } from "./facts";
import { financialYears, publicFloatOf } from "./financial-years";

let filings = 0;

function report(filed: string, tags: Report["tags"], form = "10-K"): Report {
  filings++;
  return { accn: `0009100009-${filed.slice(2, 4)}-${String(filings).padStart(6, "0")}`, form, filed, tags };
}

const factsOf = (...reports: Report[]) =>
  parseCompanyFacts(companyFactsJson(9_100_009, "Example Corp", reports));
const yearsOf = (...reports: Report[]) => financialYears(factsOf(...reports));

const YEAR = ["2024-01-01", "2024-12-31"] as const;
const oneYear = (tags: Record<string, number>) => yearsOf(report("2025-02-20", inYear(tags)))[0];
const inYear = (tags: Record<string, number>): Report["tags"] =>
  Object.fromEntries(Object.entries(tags).map(([tag, val]) => [tag, [over(...YEAR, val)]]));

describe("a company's fiscal years", () => {
  const harbour = parseCompanyFacts(companyFactsJson(HARBOUR.cik, HARBOUR.name, HARBOUR_REPORTS));

  it("are identified by their end date, whatever the filing's label", () => {
    expect(financialYears(harbour).map(({ periodEnd }) => periodEnd)).toEqual([
      "2023-09-30",
      "2024-09-28",
      "2025-09-27",
    ]);
  });

  it("have the latest report's value, with the first report that had it as the source", () => {
    const year = financialYears(harbour).find(({ periodEnd }) => periodEnd === "2024-09-28");
    expect(year).toMatchObject({
      revenue: 1_180_000_000,
      netIncome: 120_000_000,
      source: { url: "https://www.sec.gov/Archives/edgar/data/9100001/000910000124000010/", form: "10-K" },
      sources: {
        revenue: {
          label: "Annual report (10-K) of Harbour Instruments Corp, filed Nov 14, 2025",
          url: "https://www.sec.gov/Archives/edgar/data/9100001/000910000125000012/",
          quote:
            "Revenues 1,180,000,000 USD, Oct 1, 2023 to Sep 28, 2024 (restated; 1,200,000,000 as filed Nov 15, 2024)",
        },
        netIncome: { filed: "2024-11-15" },
      },
    });
  });

  it("keep a loss, and omit what was not tagged", () => {
    const [first] = financialYears(harbour);
    expect(first?.netIncome).toBe(-15_000_000);
    expect(first).not.toHaveProperty("cash");
  });

  it("exclude quarters, half years and forms other than annual reports", () => {
    const quarter = { NetIncomeLoss: [over("2024-10-01", "2024-12-31", 30)] };
    const proxy = { NetIncomeLoss: [over(...YEAR, 99_000)] };
    const half = { NetIncomeLoss: [over("2024-07-01", "2024-12-31", 60)] };
    const [year, ...others] = yearsOf(
      report("2025-02-20", { NetIncomeLoss: [over(...YEAR, 98_765), ...half.NetIncomeLoss] }),
      report("2025-02-21", quarter),
      report("2025-04-01", proxy, "DEF 14A"),
      report("2025-05-01", { NetIncomeLoss: [over(...YEAR, 97_000)] }, "8-K"),
      report("2025-05-05", { StockholdersEquity: [at("2024-12-31", 5)] }, "10-Q"),
    );
    expect(others).toEqual([]);
    expect(year?.netIncome).toBe(98_765);
    expect(year).not.toHaveProperty("stockholdersEquity");
  });

  it("of 52 and 53 weeks with varying end dates count once each", () => {
    const years = yearsOf(
      report("2024-03-01", { NetIncomeLoss: [over("2023-01-29", "2024-02-03", 53)] }),
      report("2025-03-01", {
        NetIncomeLoss: [over("2024-02-04", "2025-02-01", 52), over("2023-02-01", "2024-01-31", 54)],
      }),
    );
    expect(years.map(({ periodEnd, netIncome }) => [periodEnd, netIncome])).toEqual([
      ["2024-02-03", 54],
      ["2025-02-01", 52],
    ]);
  });

  it("use the closing balance, not the next day's opening balance under a new standard", () => {
    const [year] = yearsOf(
      report("2023-02-20", {
        NetIncomeLoss: [over("2022-01-01", "2022-12-31", 9)],
        StockholdersEquity: [at("2022-12-31", 500)],
      }),
      report("2024-02-20", { StockholdersEquity: [at("2023-01-01", 470), at("2023-12-31", 520)] }),
    );
    expect(year?.stockholdersEquity).toBe(500);
  });

  it("exclude the transition period after a changed year end, and periods built for comparison", () => {
    const years = yearsOf(
      report("2020-08-20", { NetIncomeLoss: [over("2019-07-01", "2020-06-30", 10)] }),
      report("2021-02-20", { NetIncomeLoss: [over("2020-07-01", "2020-12-31", 6)] }, "10-KT"),
      report("2022-02-20", {
        NetIncomeLoss: [
          over("2021-01-01", "2021-12-31", 14),
          over("2020-01-01", "2020-12-31", 12),
          over("2020-07-01", "2020-12-31", 6),
        ],
      }),
    );
    expect(years.map(({ periodEnd, netIncome }) => [periodEnd, netIncome])).toEqual([
      ["2020-06-30", 10],
      ["2021-12-31", 14],
    ]);
  });

  it("use an amendment for what it changes, and the original for the rest", () => {
    const [year] = yearsOf(
      report("2025-02-20", { NetIncomeLoss: [over(...YEAR, 10)], Assets: [at("2024-12-31", 100)] }),
      report("2025-06-20", { NetIncomeLoss: [over(...YEAR, 8)] }, "10-K/A"),
    );
    expect(year).toMatchObject({ netIncome: 8, totalAssets: 100 });
    expect(year?.sources?.netIncome?.form).toBe("10-K/A");
  });

  it("omit share counts filed in thousands", () => {
    const cover = { "dei:EntityCommonStockSharesOutstanding [shares]": [at("2025-02-01", 500_000_000)] };
    const shares = (val: number) =>
      yearsOf(
        report("2025-02-20", {
          ...cover,
          NetIncomeLoss: [over(...YEAR, 1)],
          "WeightedAverageNumberOfDilutedSharesOutstanding [shares]": [over(...YEAR, val)],
        }),
      )[0];
    expect(shares(510_000)).not.toHaveProperty("dilutedShares");
    expect(shares(51_000_000)?.dilutedShares).toBe(51_000_000);
  });

  it("are empty where facts are in another currency", () => {
    expect(yearsOf(report("2025-02-20", { "NetIncomeLoss [EUR]": [over(...YEAR, 10)] }))).toEqual([]);
  });
});

describe("net income, equity and cash", () => {
  it("are attributable to the company's own shareholders, with the formula where computed", () => {
    expect(oneYear({ NetIncomeLoss: 90, ProfitLoss: 100 })?.netIncome).toBe(90);
    expect(oneYear({ ProfitLoss: 100 })?.netIncome).toBe(100);
    const year = oneYear({ ProfitLoss: 100, NetIncomeLossAttributableToNoncontrollingInterest: 4 });
    expect(year?.netIncome).toBe(96);
    expect(year?.sources?.netIncome?.quote).toMatch(
      /^ProfitLoss − NetIncomeLossAttributableToNoncontrollingInterest = 96; ProfitLoss 100 USD/,
    );
    const all = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
    expect(oneYear({ NetIncomeLoss: 1, [all]: 70, MinorityInterest: 8 })?.stockholdersEquity).toBe(62);
  });

  it("include restricted cash only where there is none", () => {
    const all = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents";
    expect(oneYear({ NetIncomeLoss: 1, [all]: 50 })?.cash).toBe(50);
    expect(oneYear({ NetIncomeLoss: 1, [all]: 50, RestrictedCash: 5 })).not.toHaveProperty("cash");
    const bank = { CashAndDueFromBanks: 20, InterestBearingDepositsInBanks: 30, RestrictedCash: 5 };
    expect(oneYear({ NetIncomeLoss: 1, [all]: 50, ...bank })?.cash).toBe(50);
    const plain = "CashAndCashEquivalentsAtCarryingValue";
    expect(oneYear({ NetIncomeLoss: 1, [all]: 50, [plain]: 45 })?.cash).toBe(45);
  });
});

describe("total debt", () => {
  it("includes leases, with the formula", () => {
    const year = oneYear({
      NetIncomeLoss: 1,
      LongTermDebtNoncurrent: 100,
      LongTermDebtCurrent: 20,
      CommercialPaper: 5,
      OperatingLeaseLiabilityCurrent: 3,
      OperatingLeaseLiabilityNoncurrent: 7,
      FinanceLeaseLiability: 2,
    });
    expect(year?.totalDebt).toBe(137);
    expect(year?.sources?.totalDebt?.quote).toContain(
      "LongTermDebtNoncurrent + LongTermDebtCurrent + CommercialPaper + OperatingLeaseLiabilityCurrent + OperatingLeaseLiabilityNoncurrent + FinanceLeaseLiability = 137",
    );
  });

  it("is omitted where leases or borrowings are unknown", () => {
    expect(oneYear({ NetIncomeLoss: 1, LongTermDebt: 100 })).not.toHaveProperty("totalDebt");
    expect(oneYear({ NetIncomeLoss: 1, OperatingLeaseLiability: 3 })).not.toHaveProperty("totalDebt");
  });

  it("counts no part twice", () => {
    const withDebtCurrent = { LongTermDebtNoncurrent: 100, DebtCurrent: 25, ShortTermBorrowings: 5 };
    expect(oneYear({ NetIncomeLoss: 1, ...withDebtCurrent, OperatingLeaseLiability: 3 })?.totalDebt).toBe(
      128,
    );
    const withPart = { ...withDebtCurrent, LongTermDebtCurrent: 20 };
    expect(oneYear({ NetIncomeLoss: 1, ...withPart, OperatingLeaseLiability: 3 })?.totalDebt).toBe(128);
    const withLeases = { LongTermDebtAndCapitalLeaseObligations: 100, FinanceLeaseLiability: 9 };
    expect(oneYear({ NetIncomeLoss: 1, ...withLeases, OperatingLeaseLiability: 3 })?.totalDebt).toBe(103);
  });
});

describe("public float", () => {
  it("comes from the newest annual report, with its date", () => {
    const float = (filed: string, end: string, val: number) =>
      report(filed, { "dei:EntityPublicFloat": [at(end, val)] });
    const facts = factsOf(float("2025-02-20", "2024-06-28", 900), float("2024-02-20", "2023-06-30", 800));
    expect(publicFloatOf(facts)).toMatchObject({
      value: 900,
      asOf: "2024-06-28",
      source: { filed: "2025-02-20", quote: "EntityPublicFloat 900 USD, at Jun 28, 2024" },
    });
    expect(publicFloatOf(factsOf())).toBeNull();
  });
});

describe("input that is not companyfacts", () => {
  it.each(["", "{", "[]", '{"message":"x"}', '{"cik":"abc","entityName":"x","facts":{}}'])(
    "%s is refused",
    (text) => {
      expect(() => parseCompanyFacts(text)).toThrow(EdgarAway);
    },
  );

  it("skips rows without day, number or filing", () => {
    const good = {
      start: YEAR[0],
      end: YEAR[1],
      val: 7,
      accn: "0009100009-25-000001",
      form: "10-K",
      filed: "2025-02-20",
    };
    const rows = [
      null,
      5,
      { ...good, end: "2024-13-45" },
      { ...good, val: "8" },
      { ...good, accn: "x" },
      good,
    ];
    const facts = {
      "us-gaap": { NetIncomeLoss: { units: { USD: rows } }, Assets: { units: { USD: "none" } } },
    };
    const text = JSON.stringify({ cik: 1, entityName: "Odd Corp", facts });
    expect(financialYears(parseCompanyFacts(text))).toMatchObject([{ netIncome: 7 }]);
  });
});
