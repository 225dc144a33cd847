import { formatDay } from "@/lib/days";
import type { Company, CompanyProfile, FinancialYear, PayYear, Source } from "../types";
import type {
  CompanyRow,
  FinancialYearRow,
  PayRatioRow,
  PayVersusPerformanceRow,
  ProxyStatementRow,
  SayOnPayRow,
} from "./tables";

export function toCompany({ ticker, cik, name, sector, sub_industry }: CompanyRow): Listed {
  return { id: ticker, ticker, name, sector, subIndustry: sub_industry, cik, isOwn: false };
}

export function toPayYear(
  company: Listed,
  cells: PayVersusPerformanceRow,
  proxy: ProxyStatementRow | undefined,
): PayYear {
  return {
    fiscalYear: cells.fiscal_year,
    periodEnd: null,
    ceo: cells.ceo,
    granted: cells.granted_usd,
    actuallyPaid: cells.actually_paid_usd,
    tsrOf100: cells.tsr_of_100,
    peerTsrOf100: cells.peer_tsr_of_100,
    flags: cells.flags?.split(" ") ?? [],
    source: proxySource(company, proxy, SCORECARD),
  };
}

export function toPayRatio(
  company: Listed,
  { ratio, median_employee_usd }: PayRatioRow,
  proxy: ProxyStatementRow | undefined,
): CompanyProfile["payRatio"] {
  return { ratio, medianEmployee: median_employee_usd, source: proxySource(company, proxy, null) };
}

export function toSayOnPay(company: Listed, cells: SayOnPayRow): CompanyProfile["sayOnPay"] {
  return {
    approval: cells.approval_percent,
    votesFor: cells.votes_for,
    votesAgainst: cells.votes_against,
    source: voteSource(company, cells),
  };
}

export function toFinancialYear(company: Listed, cells: FinancialYearRow): FinancialYear {
  return {
    periodEnd: cells.period_end,
    ...known({
      revenue: cells.revenue,
      operatingIncome: cells.operating_income,
      netIncome: cells.net_income,
      researchAndDevelopment: cells.research_and_development,
      operatingCashFlow: cells.operating_cash_flow,
      capitalExpenditure: cells.capital_expenditure,
      totalAssets: cells.total_assets,
      stockholdersEquity: cells.stockholders_equity,
      cash: cells.cash,
      dilutedShares: cells.diluted_shares,
    }),
    source: annualReportSource(company, cells.period_end),
  };
}

function known<Name extends string>(figures: Record<Name, number | null>): Partial<Record<Name, number>> {
  const entries = Object.entries(figures).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Partial<Record<Name, number>>;
}

/** To be named with the pay-versus-performance figures, which it compiled. */
export const SCORECARD =
  "The CEO Pay-vs-Delivery Scorecard, NM AI Research, DOI 10.5281/zenodo.21445815, CC BY 4.0";

const COMPANYFACTS = "SEC XBRL companyfacts";

/** The company's filings of a form at SEC EDGAR. */
function filingsIndex(cik: number, form: string): string {
  const query = new URLSearchParams({ action: "getcompany", CIK: String(cik), type: form });
  return `https://www.sec.gov/cgi-bin/browse-edgar?${query}`;
}

/** A company that files with the SEC. */
type Listed = Company & { cik: number };

/** The proxy statement that figures were read from; without its address, the list of the company's proxy statements. */
function proxySource(company: Listed, filing: ProxyStatementRow | undefined, via: string | null): Source {
  const base = { form: "DEF 14A", via, quote: null, citation: null };
  if (!filing) {
    const label = `Proxy statements of ${company.name} (list of filings)`;
    return { ...base, label, url: filingsIndex(company.cik, "DEF 14A"), filed: null };
  }
  const label = `Proxy statement of ${company.name}, filed ${formatDay(filing.filed)}`;
  return { ...base, label, url: filing.url, filed: filing.filed };
}

/** The report of an annual meeting's votes. */
function voteSource(company: Listed, { url, filed }: SayOnPayRow): Source {
  return {
    label: `Report of the annual meeting's votes (8-K) of ${company.name}, filed ${formatDay(filed)}`,
    url,
    form: "8-K",
    filed,
    via: null,
    quote: null,
    citation: null,
  };
}

/** The annual report of a fiscal year, by the list of the company's annual reports. */
function annualReportSource(company: Listed, periodEnd: string): Source {
  return {
    label: `Annual report (10-K) of ${company.name}, fiscal year to ${formatDay(periodEnd)}`,
    url: filingsIndex(company.cik, "10-K"),
    form: "10-K",
    filed: null,
    via: COMPANYFACTS,
    quote: null,
    citation: null,
  };
}
