import { formatDay } from "@/lib/days";
import { AppError } from "@/lib/errors";
import type { BenchmarkAnalysis } from "../analysis/types";
import { type Filing, filingsOf } from "../edgar/filings";
import { latestAnnualReport, latestQuarterlyReport, proxyStatements } from "../edgar/latest-filings";
import type { Company } from "../types";
import { nearestPeers } from "./nearest-peers";

/** A filing that is to be read. */
export type PlannedFiling = {
  company: Company;
  role: "focal" | "peer";
  filing: Filing;
  /** "Annual report (10-K) of Apple Inc., year to Sep 28, 2024" */
  title: string;
};

export type ResearchPlan = {
  planned: PlannedFiling[];
  /** What cannot be read, and why. */
  unread: string[];
};

/**
 * Which filings a research reads: annual report, proxy statement and latest quarterly report of the focal company,
 * annual report and proxy statement of the two peers nearest in size. What is not there is named in `unread`. Asks EDGAR for
 * the lists of filings; throws only what `signal` was aborted with.
 */
export async function planResearch(analysis: BenchmarkAnalysis, signal: AbortSignal): Promise<ResearchPlan> {
  const companies = [
    { company: analysis.focalCompany, role: "focal" as const },
    ...nearestPeers(analysis).map((company) => ({ company, role: "peer" as const })),
  ];
  const plans = await Promise.all(companies.map(({ company, role }) => planFor(company, role, signal)));
  return {
    planned: plans.flatMap(({ planned }) => planned),
    unread: plans.flatMap(({ unread }) => unread),
  };
}

async function planFor(company: Company, role: "focal" | "peer", signal: AbortSignal): Promise<ResearchPlan> {
  if (company.cik === null) {
    return { planned: [], unread: [`${company.name}: it files nothing with the SEC.`] };
  }
  try {
    return chosen(company, role, await filingsOf(company.cik, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { planned: [], unread: [`Filings of ${company.name}: ${error.message}`] };
  }
}

function chosen(company: Company, role: "focal" | "peer", filings: Filing[]): ResearchPlan {
  const annual = latestAnnualReport(filings);
  const quarterly = latestQuarterlyReport(filings);
  // A quarter that the annual report covers already says nothing newer.
  const isNewer = quarterly !== null && quarterly.filed > (annual?.filed ?? "");
  const wanted = [
    { name: "annual report", filing: annual },
    { name: "proxy statement", filing: proxyStatements(filings)[0] ?? null },
    ...(role === "focal" && isNewer ? [{ name: "quarterly report", filing: quarterly }] : []),
  ];
  const planned = wanted.flatMap(({ filing }) =>
    filing ? [{ company, role, filing, title: titleOf(company, filing) }] : [],
  );
  const missing = wanted.filter(({ filing }) => filing === null);
  return { planned, unread: missing.map(({ name }) => `${company.name}: EDGAR lists no ${name}.`) };
}

function titleOf({ name }: Company, { form, filed, periodEnd }: Filing): string {
  if (/14A$/.test(form)) return `Proxy statement (${form}) of ${name}, filed ${formatDay(filed)}`;
  const kind = form === "10-Q" ? "Quarterly report" : "Annual report";
  const span = form === "10-Q" ? "quarter" : "year";
  const when = periodEnd ? `${span} to ${formatDay(periodEnd)}` : `filed ${formatDay(filed)}`;
  return `${kind} (${form}) of ${name}, ${when}`;
}
