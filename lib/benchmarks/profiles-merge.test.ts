import { describe, expect, it } from "vitest";
import { bareProfile, mergeProfiles } from "./profiles-merge";
import type { CompanyProfile, FinancialYear, PayYear, Source } from "./types";

const company = {
  id: "SAW",
  ticker: "SAW",
  name: "Saw Works",
  sector: "Tools",
  subIndustry: "Saws",
  cik: 7,
  isOwn: false,
};

const source = (label: string, filed: string | null = null): Source => ({
  label,
  url: null,
  form: "10-K",
  filed,
  via: null,
  quote: null,
  citation: null,
});

const year = (periodEnd: string, figures: Partial<FinancialYear>, label: string): FinancialYear => ({
  periodEnd,
  ...figures,
  source: source(label),
});

const payYear = (fiscalYear: number, granted: number | null, label: string): PayYear => ({
  fiscalYear,
  periodEnd: null,
  ceo: null,
  granted,
  actuallyPaid: granted,
  tsrOf100: null,
  peerTsrOf100: null,
  flags: [],
  source: source(label),
});

const shipped = (parts: Partial<CompanyProfile>): CompanyProfile => ({
  ...bareProfile(company),
  origin: "facts",
  asOf: "2026-03-01",
  ...parts,
});

const live = (parts: Partial<CompanyProfile>): CompanyProfile => ({
  ...bareProfile({ ...company, sector: "", subIndustry: "" }),
  asOf: "2026-11-01",
  ...parts,
});

describe("merging bundled facts with filings", () => {
  it("keeps the sector that filings lack, the newer date, and whether EDGAR was unavailable", () => {
    const merged = mergeProfiles(shipped({}), live({ isStale: true }));
    expect(merged).toMatchObject({ company, origin: "edgar", asOf: "2026-11-01", isStale: true });
  });

  it("uses the filing's figures of a year, and fills gaps with bundled ones and their source", () => {
    const merged = mergeProfiles(
      shipped({
        years: [
          year("2023-12-31", { revenue: 1 }, "old"),
          year("2024-12-31", { revenue: 2, cash: 9 }, "shipped"),
        ],
      }),
      live({
        years: [year("2024-12-28", { revenue: 3 }, "read"), year("2025-12-27", { revenue: 4 }, "read")],
      }),
    );
    expect(merged.years.map(({ periodEnd, revenue, cash }) => [periodEnd, revenue, cash])).toEqual([
      ["2023-12-31", 1, undefined],
      ["2024-12-28", 3, 9],
      ["2025-12-27", 4, undefined],
    ]);
    expect(merged.years[1]).toMatchObject({
      source: { label: "read" },
      sources: { cash: { label: "shipped" } },
    });
  });

  it("lists each year of pay once, even under two numbers", () => {
    const merged = mergeProfiles(
      shipped({ payYears: [payYear(2026, 500, "shipped"), payYear(2020, 1, "old")] }),
      live({ payYears: [payYear(2024, 400, "read"), payYear(2025, 500, "read")] }),
    );
    expect(merged.payYears.map(({ fiscalYear, source: { label } }) => [fiscalYear, label])).toEqual([
      [2020, "old"],
      [2024, "read"],
      [2025, "read"],
    ]);
  });

  it("does not merge two years in which nothing is disclosed", () => {
    const merged = mergeProfiles(
      shipped({ payYears: [payYear(2024, null, "shipped")] }),
      live({ payYears: [payYear(2025, null, "read")] }),
    );
    expect(merged.payYears).toHaveLength(2);
  });

  it("uses the newer of two ratios and votes, or the only one", () => {
    const ratio = (value: number, filed: string | null) => ({
      ratio: value,
      medianEmployee: null,
      source: source("proxy", filed),
    });
    const both = (old: string | null, fresh: string | null) =>
      mergeProfiles(shipped({ payRatio: ratio(1, old) }), live({ payRatio: ratio(2, fresh) })).payRatio
        ?.ratio;
    expect(both("2026-02-01", "2025-02-01")).toBe(1);
    expect(both("2025-02-01", "2026-02-01")).toBe(2);
    expect(both(null, null)).toBe(2);
    expect(mergeProfiles(shipped({ payRatio: ratio(1, null) }), live({})).payRatio?.ratio).toBe(1);
    expect(mergeProfiles(shipped({}), live({ payRatio: ratio(2, null) })).payRatio?.ratio).toBe(2);
  });
});
