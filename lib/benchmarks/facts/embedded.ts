import type { Company, CompanyProfile } from "../types";
import { toCompany, toFinancialYear, toPayRatio, toPayYear, toSayOnPay } from "./rows";
import { readTables } from "./tables";

let profiles: ReadonlyMap<string, CompanyProfile> | null = null;

/**
 * The companies whose facts come with the product, by ticker ("BRK.B"), each figure with its source. Classes of shares of
 * one issuer have the same facts, for they are facts about the issuer. Read once a process, in a tenth of a second.
 */
export function embeddedProfiles(): ReadonlyMap<string, CompanyProfile> {
  profiles ??= loadProfiles();
  return profiles;
}

function loadProfiles(): ReadonlyMap<string, CompanyProfile> {
  const tables = readTables();
  const cikOf = new Map(tables.companies.map(({ ticker, cik }) => [ticker, cik]));
  const byIssuer = <Row extends { ticker: string }>(rows: Row[]) =>
    Map.groupBy(rows, ({ ticker }) => issuer(cikOf, ticker));
  const pay = byIssuer(tables.payVersusPerformance);
  const proxies = byIssuer(tables.proxyStatements);
  const ratios = byIssuer(tables.payRatios);
  const votes = byIssuer(tables.sayOnPay);
  const years = byIssuer(tables.financialYears);
  return new Map(
    tables.companies.map((row) => {
      const company = toCompany(row);
      const [proxy] = proxies.get(row.cik) ?? [];
      const [ratio] = ratios.get(row.cik) ?? [];
      const [vote] = votes.get(row.cik) ?? [];
      const profile: CompanyProfile = {
        company,
        origin: "facts",
        asOf: "",
        isStale: false,
        payYears: (pay.get(row.cik) ?? []).map((cells) => toPayYear(company, cells, proxy)),
        payRatio: ratio ? toPayRatio(company, ratio, proxy) : null,
        sayOnPay: vote ? toSayOnPay(company, vote) : null,
        years: (years.get(row.cik) ?? []).map((cells) => toFinancialYear(company, cells)),
        board: null,
        publicFloat: null,
        proxyPeers: null,
      };
      return [row.ticker, { ...profile, asOf: newestDay(profile) }];
    }),
  );
}

function issuer(cikOf: Map<string, number>, ticker: string): number {
  const cik = cikOf.get(ticker);
  if (cik === undefined)
    throw new Error(`A table of facts names ${ticker}, which companies.csv does not have.`);
  return cik;
}

/** When the list of companies was made: of a company with no other fact, that is what is known. */
const LIST_OF = "2026-08-01";

function newestDay({ payYears, payRatio, sayOnPay, years }: CompanyProfile): string {
  const filed = [...payYears, payRatio, sayOnPay].flatMap((part) => part?.source.filed ?? []);
  const ends = years.map(({ periodEnd }) => periodEnd);
  return [...filed, ...ends].sort().at(-1) ?? LIST_OF;
}

/** What is offered before anything is typed. */
const POPULAR = ["AAPL", "MSFT", "GOOGL", "AMZN", "TSLA", "NVDA", "META", "JPM"];

/** The popular companies, in the order they are offered. */
export function popularCompanies(): Company[] {
  const profiles = embeddedProfiles();
  return POPULAR.flatMap((ticker) => profiles.get(ticker)?.company ?? []);
}

/** Sub-industries by sector, in the names of GICS, each in the order of the alphabet. */
export type Industries = Record<string, string[]>;

/** The sectors and sub-industries by which peers are found: those of the companies that come with the product. */
export function industries(): Industries {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const bySector = Map.groupBy(companies, ({ sector }) => sector);
  const names = [...bySector].map(([sector, own]): [string, string[]] => [
    sector,
    [...new Set(own.map(({ subIndustry }) => subIndustry))].filter(Boolean).sort(),
  ]);
  return Object.fromEntries(names.filter(([sector]) => sector).sort());
}
