import { describe, expect, it } from "vitest";
import { fictionalProfile, fictionalSource } from "@/tests/support/fictional-profile";
import type { CompanyProfile } from "../../types";
import { METRICS, metricOf } from "../catalogue";
import { questionOf } from "../metric";

const read = (id: string, profile: CompanyProfile) => metricOf(id).read(profile);

const BILLION = 1e9;

describe("the catalog of metrics", () => {
  it("has at least four metrics for each focus area, each with a name, a formula and a unique id", () => {
    const areas = METRICS.flatMap(({ focusAreas }) => focusAreas);
    const counts = [...Map.groupBy(areas, (area) => area)].map(([, each]) => each.length);
    expect(counts).toHaveLength(6);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(new Set(METRICS.map(({ id }) => id)).size).toBe(METRICS.length);
    for (const { name, formula } of METRICS) expect(`${name}: ${formula}`).toMatch(/^.{3,}: .{8,}$/);
  });

  it("has questions that name the figure and the peers' median", () => {
    const asked = {
      company: "ACME",
      value: "VALUE",
      median: "MEDIAN",
      beside: "a peer median of MEDIAN",
      moved: "grew by VALUE",
      besideMoved: "a peer median of MEDIAN",
    };
    for (const metric of METRICS)
      for (const side of ["above", "below"] as const)
        expect(questionOf(metric, asked, side), metric.id).toMatch(/^(?=.*ACME)(?=.*VALUE)(?=.*MEDIAN).*\?$/);
  });

  it("explains missing figures when nothing is known", () => {
    const nothing = fictionalProfile("NONE");
    for (const metric of METRICS) {
      const { value, missing } = metric.read(nothing);
      expect(value, metric.id).toBeNull();
      expect(missing, metric.id).toMatch(/\.$/);
    }
  });
});

describe("a ratio of a year", () => {
  it("includes its inputs, each with period and source", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2025-12-31": { revenue: 8 * BILLION, netIncome: BILLION } },
    });
    const margin = read("net_margin", profile);
    expect(margin.value).toBe(12.5);
    expect(margin.periodEnd).toBe("2025-12-31");
    expect(margin.inputs.map(({ label, value, periodEnd }) => [label, value, periodEnd])).toEqual([
      ["Net income", BILLION, "2025-12-31"],
      ["Revenue", 8 * BILLION, "2025-12-31"],
    ]);
    expect(margin.inputs.every(({ source }) => source.label.includes("ACME"))).toBe(true);
  });

  it("names the filing of a restated figure", () => {
    const profile = fictionalProfile("ACME", { years: { "2025-12-31": { revenue: 8, netIncome: 1 } } });
    const restated = { ...profile.years[0]?.source, label: "Restated" };
    const years = profile.years.map((year) => ({
      ...year,
      sources: { revenue: { ...year.source, ...restated } },
    }));
    const labels = read("net_margin", { ...profile, years }).inputs.map(({ source }) => source.label);
    expect(labels[1]).toBe("Restated");
    expect(labels[0]).not.toBe("Restated");
  });

  it("uses the previous year when the latest is incomplete, with a note", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2024-12-31": { revenue: 10, netIncome: 1 }, "2025-12-31": { revenue: 12 } },
    });
    const margin = read("net_margin", profile);
    expect(margin.value).toBe(10);
    expect(margin.remarks).toEqual(["the latest fiscal year with all figures, not the latest filed"]);
  });

  it("does not go back further", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2023-12-31": { revenue: 10, netIncome: 1 }, "2024-12-31": {}, "2025-12-31": {} },
    });
    expect(read("net_margin", profile).missing).toBe(
      "Net income and revenue are not in our data, or not confirmed, for the last two fiscal years.",
    );
  });

  it.each([
    [0, "Not meaningful: revenue is zero."],
    [-5, "Not meaningful: revenue is negative."],
  ])("with a revenue of %s is not meaningful", (revenue, sentence) => {
    const profile = fictionalProfile("ACME", { years: { "2025-12-31": { revenue, netIncome: 1 } } });
    expect(read("net_margin", profile)).toMatchObject({ value: null, missing: sentence });
  });
});

describe("negative equity", () => {
  const years = {
    "2024-12-31": { netIncome: 5, stockholdersEquity: 20, totalAssets: 100, totalDebt: 60 },
    "2025-12-31": { netIncome: 5, stockholdersEquity: -10, totalAssets: 100, totalDebt: 60 },
  };

  it("is reported as such in the equity ratio", () => {
    expect(read("equity_ratio", fictionalProfile("ACME", { years })).value).toBe(-10);
  });

  it("gives no return on equity and no debt-to-equity ratio", () => {
    const profile = fictionalProfile("ACME", { years });
    for (const id of ["return_on_equity", "debt_to_equity"])
      expect(read(id, profile)).toMatchObject({
        value: null,
        missing: "Not meaningful: stockholders’ equity is negative.",
      });
  });

  it("close to zero gives no return either, except at a bank", () => {
    const thin = {
      "2024-12-31": { stockholdersEquity: 3, totalAssets: 100 },
      "2025-12-31": { netIncome: 5, stockholdersEquity: 4, totalAssets: 100 },
    };
    expect(read("return_on_equity", fictionalProfile("ACME", { years: thin })).missing).toMatch(
      /less than 5%/,
    );
    const bank = fictionalProfile("BANK", {
      years: thin,
      sector: "Financials",
      subIndustry: "Regional Banks",
    });
    expect(read("return_on_equity", bank).value).toBeCloseTo((100 * 5) / 3.5, 10);
  });
});

describe("growth", () => {
  it("compares fiscal years about a year apart, of 52 or 53 weeks", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2024-09-28": { revenue: 200 }, "2025-10-04": { revenue: 250 } },
    });
    expect(read("revenue_growth", profile).value).toBe(25);
  });

  it("is not computed across a changed year end", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2024-12-31": { revenue: 200 }, "2025-06-30": { revenue: 110 } },
    });
    expect(read("revenue_growth", profile)).toMatchObject({
      value: null,
      missing: "Revenue a year before is not known, or the fiscal years are not about a year apart.",
    });
  });

  it("over three years is a compound annual rate", () => {
    const profile = fictionalProfile("ACME", {
      years: {
        "2022-12-31": { revenue: 1000 },
        "2023-12-31": { revenue: 900 },
        "2024-12-31": { revenue: 1100 },
        "2025-12-31": { revenue: 1331 },
      },
    });
    expect(read("revenue_cagr", profile).value).toBeCloseTo(10, 10);
  });

  it("in shares that a split may explain is not shown", () => {
    const profile = fictionalProfile("ACME", {
      years: { "2024-12-31": { dilutedShares: 100 }, "2025-12-31": { dilutedShares: 198 } },
    });
    expect(read("share_change", profile).missing).toMatch(/share split or a merger/);
  });
});

describe("pay", () => {
  it("of zero is shown as filed, and used in no ratio", () => {
    const profile = fictionalProfile("ACME", { pay: { granted: 0, flags: ["EQUITY_ONLY_SCT_ZERO"] } });
    expect(read("ceo_pay_granted", profile)).toMatchObject({ value: 0, missing: null });
    expect(read("ceo_pay_granted", profile).remarks).toContain(
      "$0 as filed: no grant was reported for the year",
    );
    expect(read("paid_to_granted", profile).missing).toMatch(/^Not meaningful: no grant was reported/);
  });

  it("that was negative is shown as filed", () => {
    const profile = fictionalProfile("ACME", { pay: { actuallyPaid: -3_000_000 } });
    expect(read("ceo_pay_actual", profile)).toMatchObject({
      value: -3_000_000,
      remarks: ["negative as filed: awards lost value in the year"],
    });
    expect(read("paid_to_granted", profile).value).toBeCloseTo(-0.3, 12);
  });

  it("per billion of revenue uses the fiscal year of the proxy statement", () => {
    const years = { "2025-01-31": { revenue: 4 * BILLION }, "2026-01-31": { revenue: 5 * BILLION } };
    const filed = (day: string) => ({ ...fictionalSource("Proxy statement"), filed: day });
    const named = (fiscalYear: number, day: string) =>
      read("pay_per_revenue", fictionalProfile("SHOP", { years, pay: { fiscalYear, source: filed(day) } }));
    // Two ways to name the year that ended in January: after that year, or after the previous one.
    expect(named(2026, "2026-04-20").value).toBe(2_000_000);
    expect(named(2025, "2026-04-20").value).toBe(2_000_000);
    expect(named(2025, "2025-04-20").value).toBe(2_500_000);
    expect(named(2020, "2021-04-20").missing).toMatch(/^Revenue of fiscal year 2020/);
  });

  it("notes two CEOs in a year", () => {
    const profile = fictionalProfile("ACME", { pay: { flags: ["CEO_TRANSITION"] } });
    expect(read("ceo_pay_granted", profile).remarks[0]).toMatch(
      /^marked by its source as a year with two CEOs;/,
    );
  });
});

describe("a pay ratio", () => {
  const withRatio = (ratio: number) => {
    const profile = fictionalProfile("ACME", { ratio, pay: { granted: 10_000_000 } });
    const payRatio = profile.payRatio && { ...profile.payRatio, medianEmployee: 50_000 };
    return read("pay_ratio", { ...profile, payRatio });
  };

  it("is shown as disclosed", () => {
    expect(withRatio(190)).toMatchObject({ value: 190, remarks: [] });
  });

  it("that does not match the pay next to it has a note", () => {
    expect(withRatio(90).remarks[0]).toMatch(/^the disclosed ratio is less than half or more than twice/);
  });
});

describe("a bank", () => {
  const years = {
    "2025-12-31": { revenue: 10, netIncome: 3, operatingCashFlow: -40, capitalExpenditure: 1 },
  };

  it("has no comparable free cash flow", () => {
    const bank = fictionalProfile("BANK", { years, sector: "Financials", subIndustry: "Diversified Banks" });
    expect(read("free_cash_flow_margin", bank).missing).toMatch(/^Not meaningful for a bank or an insurer/);
    expect(read("net_margin", bank).value).toBe(30);
  });

  it("is not a payment company or an insurance broker", () => {
    for (const subIndustry of [
      "Transaction & Payment Processing Services",
      "Insurance Brokers",
      "Financial Exchanges & Data",
    ]) {
      const company = fictionalProfile("PAYS", { years, sector: "Financials", subIndustry });
      expect(read("free_cash_flow_margin", company).value).toBe(-410);
    }
  });
});

describe("the board", () => {
  it("is measured by its proxy statement", () => {
    const board = {
      size: 12,
      independent: 11,
      women: 3,
      auditFees: 9,
      auditorTotalFees: 10,
      averageTenure: 6.5,
    };
    const profile = fictionalProfile("ACME", { board });
    expect(read("board_independence", profile).value).toBeCloseTo(91.6667, 3);
    expect(read("board_women", profile).value).toBe(25);
    expect(read("audit_fee_share", profile).value).toBe(90);
    expect(read("board_tenure", profile).value).toBe(6.5);
    expect(read("board_age", profile).missing).toBe("Not disclosed, or not found in the proxy statement.");
  });

  it("with more independent directors than directors is not computed", () => {
    const profile = fictionalProfile("ACME", { board: { size: 9, independent: 11 } });
    expect(read("board_independence", profile).missing).toMatch(/are inconsistent/);
  });
});
