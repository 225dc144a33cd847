import { formatDay } from "@/lib/days";
import { type Company, type CompanyProfile, type Source, sourceWith } from "../types";
import { type Row, readTable } from "./tables";

let profiles: ReadonlyMap<string, CompanyProfile> | null = null;

/**
 * Returns the companies with bundled facts by ticker ("BRK.B"), each figure with its source. Share classes of
 * one issuer have the same facts. Loaded once per process, in a tenth of a second.
 */
export function embeddedProfiles(): ReadonlyMap<string, CompanyProfile> {
  profiles ??= loadProfiles();
  return profiles;
}

function loadProfiles(): ReadonlyMap<string, CompanyProfile> {
  const companies = readTable("companies");
  const cikOf = new Map(companies.map(({ ticker, cik }) => [ticker, cik]));
  const byIssuer = <Cells extends { ticker: string }>(rows: Cells[]) =>
    Map.groupBy(rows, ({ ticker }) => issuer(cikOf, ticker));
  const pay = byIssuer(readTable("payVersusPerformance"));
  const proxies = byIssuer(readTable("proxyStatements"));
  const ratios = byIssuer(readTable("payRatios"));
  const votes = byIssuer(readTable("sayOnPay"));
  const years = byIssuer(readTable("financialYears"));
  return new Map(
    companies.map((row) => {
      const { ticker, cik } = row;
      const company = { ...row, id: ticker, isOwn: false };
      const proxy = proxies.get(cik)?.[0];
      const ratio = ratios.get(cik)?.[0];
      const vote = votes.get(cik)?.[0];
      const profile: CompanyProfile = {
        company,
        origin: "facts",
        asOf: "",
        isStale: false,
        payYears: (pay.get(cik) ?? []).map(({ ticker: _, flags, ...year }) => ({
          ...year,
          periodEnd: null,
          flags: flags?.split(" ") ?? [],
          source: proxySource(company, proxy, SCORECARD),
        })),
        payRatio: ratio
          ? {
              ratio: ratio.ratio,
              medianEmployee: ratio.medianEmployee,
              source: proxySource(company, proxy, null),
            }
          : null,
        sayOnPay: vote
          ? {
              approval: vote.approval,
              votesFor: vote.votesFor,
              votesAgainst: vote.votesAgainst,
              source: voteSource(company, vote),
            }
          : null,
        years: (years.get(cik) ?? []).map(({ ticker: _, periodEnd, ...figures }) => ({
          periodEnd,
          ...known(figures),
          source: annualReportSource(company, periodEnd),
        })),
        board: null,
        publicFloat: null,
        proxyPeers: null,
      };
      return [ticker, { ...profile, asOf: newestDay(profile) }];
    }),
  );
}

function known<Name extends string>(figures: Record<Name, number | null>): Partial<Record<Name, number>> {
  const entries = Object.entries(figures).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Partial<Record<Name, number>>;
}

function issuer(cikOf: Map<string, number>, ticker: string): number {
  const cik = cikOf.get(ticker);
  if (cik === undefined)
    throw new Error(`A table of facts names ${ticker}, which companies.csv does not have.`);
  return cik;
}

/** Date of the list of companies, used for a company without any other fact. */
const LIST_OF = "2026-08-01";

function newestDay({ payYears, payRatio, sayOnPay, years }: CompanyProfile): string {
  const filed = [...payYears, payRatio, sayOnPay].flatMap((part) => part?.source.filed ?? []);
  const ends = years.map(({ periodEnd }) => periodEnd);
  return [...filed, ...ends].sort().at(-1) ?? LIST_OF;
}

/** Companies offered before anything is typed. */
const POPULAR = ["AAPL", "MSFT", "GOOGL", "AMZN", "TSLA", "NVDA", "META", "JPM"];

/** Returns the popular companies in the order offered. */
export function popularCompanies(): Company[] {
  const profiles = embeddedProfiles();
  return POPULAR.flatMap((ticker) => profiles.get(ticker)?.company ?? []);
}

/** GICS sub-industries by sector, in alphabetical order. */
export type Industries = Record<string, string[]>;

/** Returns the sectors and sub-industries used to choose peers: those of the bundled companies. */
export function industries(): Industries {
  const companies = [...embeddedProfiles().values()].map(({ company }) => company);
  const bySector = Map.groupBy(companies, ({ sector }) => sector);
  const names = [...bySector].map(([sector, own]): [string, string[]] => [
    sector,
    [...new Set(own.map(({ subIndustry }) => subIndustry))].filter(Boolean).sort(),
  ]);
  return Object.fromEntries(names.filter(([sector]) => sector).sort());
}

/** Attribution for the pay-versus-performance figures, which it compiled. */
export const SCORECARD =
  "The CEO Pay-vs-Delivery Scorecard, NM AI Research, DOI 10.5281/zenodo.21445815, CC BY 4.0";

/** The company's filings of one form at SEC EDGAR. */
function filingsIndex(cik: number, form: string): string {
  const query = new URLSearchParams({ action: "getcompany", CIK: String(cik), type: form });
  return `https://www.sec.gov/cgi-bin/browse-edgar?${query}`;
}

/** A company that files with the SEC. */
export type Listed = Company & { cik: number };

/**
 * The proxy statement with the figures, or the list of the company's proxy statements where its URL is
 * unknown.
 */
function proxySource(
  { name, cik }: Listed,
  filing: Row<"proxyStatements"> | undefined,
  via: string | null,
): Source {
  const label = filing
    ? `Proxy statement of ${name}, filed ${formatDay(filing.filed)}`
    : `Proxy statements of ${name} (list of filings)`;
  const { url = filingsIndex(cik, "DEF 14A"), filed = null } = filing ?? {};
  return sourceWith({ label, form: "DEF 14A", url, filed, via });
}

/** The report of an annual meeting's votes. */
function voteSource({ name }: Listed, { url, filed }: Row<"sayOnPay">): Source {
  const label = `Report of the annual meeting’s votes (8-K) of ${name}, filed ${formatDay(filed)}`;
  return sourceWith({ label, form: "8-K", url, filed });
}

/** A fiscal year's annual report, as a link to the list of the company's annual reports. */
function annualReportSource({ name, cik }: Listed, periodEnd: string): Source {
  const label = `Annual report (10-K) of ${name}, fiscal year to ${formatDay(periodEnd)}`;
  return sourceWith({ label, form: "10-K", url: filingsIndex(cik, "10-K"), via: "SEC XBRL companyfacts" });
}
