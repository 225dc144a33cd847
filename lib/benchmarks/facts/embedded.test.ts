import { describe, expect, it } from "vitest";
import type { CompanyProfile, Source } from "../types";
import { embeddedProfiles, SCORECARD } from "./embedded";
import { otherNames, readTable } from "./tables";

const all = [...embeddedProfiles().values()];
const of = (ticker: string) => embeddedProfiles().get(ticker);

function sourcesOf({ payYears, payRatio, sayOnPay, years }: CompanyProfile): Source[] {
  return [...payYears, payRatio, sayOnPay, ...years].flatMap((part) => part?.source ?? []);
}

describe("the bundled facts", () => {
  it("cover 503 companies in eleven sectors", () => {
    expect(all).toHaveLength(503);
    expect(new Set(all.map(({ company }) => company.sector)).size).toBe(11);
    expect(all.every(({ company }) => company.subIndustry !== "" && (company.cik ?? 0) > 0)).toBe(true);
  });

  it("cover as many companies as docs/data.md states", () => {
    const having = (has: (profile: CompanyProfile) => boolean) => all.filter(has).length;
    expect(having(({ payYears }) => payYears.length > 0)).toBe(493);
    expect(having(({ payRatio }) => payRatio !== null)).toBe(468);
    expect(having(({ sayOnPay }) => sayOnPay !== null)).toBe(395);
    expect(having(({ years }) => years.length > 0)).toBe(501);
    expect(having(({ years }) => years.some(({ revenue }) => revenue !== undefined))).toBeGreaterThanOrEqual(
      450,
    );
  });

  it("have each figure's filing with a link to the SEC, and credit the compiler of the pay figures", () => {
    for (const profile of all) {
      for (const { url, label } of sourcesOf(profile)) {
        expect(new URL(url ?? "").hostname).toBe("www.sec.gov");
        expect(label).toContain(profile.company.name);
      }
      expect(profile.payYears.every(({ source }) => source.via === SCORECARD)).toBe(true);
      expect(profile.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it("keep values as filed: zero, negative or missing", () => {
    expect(of("TSLA")?.payYears[0]).toMatchObject({ granted: 0, flags: ["EQUITY_ONLY_SCT_ZERO"] });
    expect(of("ADBE")?.payYears[0]?.actuallyPaid).toBe(-17_392_652);
    expect(of("AMZN")?.payYears[0]).toMatchObject({ tsrOf100: 142, peerTsrOf100: null });
    expect(of("A")?.years.at(-1)).not.toHaveProperty("cash");
    expect(of("A")?.years[1]?.stockholdersEquity).toBe(-327_000_000);
  });

  it("have fiscal years in order, about a year apart, none of them empty", () => {
    for (const { years } of all) {
      const ends = years.map(({ periodEnd }) => Date.parse(periodEnd));
      const gaps = ends.slice(1).map((end, index) => (end - (ends[index] ?? 0)) / 86_400_000);
      expect(gaps.every((days) => days > 0)).toBe(true);
      for (const { periodEnd, source, ...figures } of years) {
        expect(Object.values(figures).every((value) => Number.isFinite(value))).toBe(true);
        expect(Object.keys(figures)).not.toEqual([]);
      }
    }
  });

  it("are the same for two share classes of one issuer", () => {
    const [one, other] = [of("GOOG"), of("GOOGL")];
    expect(one?.payRatio?.ratio).toBe(32);
    expect(one?.payRatio?.source.url).toBe(other?.payRatio?.source.url);
    expect(one?.payYears[0]?.granted).toBe(other?.payYears[0]?.granted);
  });

  it("link to the list of proxy statements where the statement's own URL is unknown", () => {
    const unknown = all.flatMap(({ payYears }) => payYears).filter(({ source }) => source.filed === null);
    expect(unknown.length).toBeGreaterThan(0);
    for (const { source } of unknown) expect(source.url).toContain("type=DEF+14A");
  });
});

it("has no facts or other names for companies not listed, and each fact once", () => {
  const companies = readTable("companies");
  const financialYears = readTable("financialYears");
  const single = [
    readTable("payVersusPerformance"),
    readTable("proxyStatements"),
    readTable("payRatios"),
    readTable("sayOnPay"),
  ];
  const tickers = new Set(companies.map(({ ticker }) => ticker));
  expect(tickers.size).toBe(companies.length);
  for (const rows of [...single, financialYears, readTable("otherNames")])
    expect(rows.filter(({ ticker }) => !tickers.has(ticker))).toEqual([]);
  for (const rows of single) expect(new Set(rows.map(({ ticker }) => ticker)).size).toBe(rows.length);
  const years = financialYears.map(({ ticker, periodEnd }) => `${ticker} ${periodEnd}`);
  expect(new Set(years).size).toBe(years.length);
  expect(otherNames().get("GOOGL")).toContain("Google");
});
