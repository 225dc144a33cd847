import type { CompanyProfile, FinancialYear, PayYear } from "../types";
import { annualReportSource, type Listed, proxySource, SCORECARD, voteSource } from "./sources";
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
