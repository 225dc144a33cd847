import { formatDay } from "@/lib/days";
import { AppError } from "@/lib/errors";
import type { BenchmarkAnalysis } from "../analysis/types";
import {
  type Filing,
  filingsOf,
  latestAnnualReport,
  latestQuarterlyReport,
  proxyStatements,
} from "../edgar/filings";
import type { Company, Peer } from "../types";

/** A filing to be read. */
export type PlannedFiling = {
  company: Company;
  role: "focal" | "peer";
  filing: Filing;
  /** "Annual report (10-K) of Apple Inc., year to Sep 28, 2024" */
  title: string;
};

type ResearchPlan = {
  planned: PlannedFiling[];
  /** What cannot be read, and why. */
  unread: string[];
};

/**
 * Plans which filings to read: annual report, proxy statement and latest quarterly report of the focal
 * company; annual report and proxy statement of the two peers closest in size. Missing ones are listed in
 * `unread`. Requests the lists of filings from EDGAR; throws only the abort reason of `signal`.
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
    return { planned: [], unread: [filesNothing(company)] };
  }
  try {
    return chosen(company, role, await filingsOf(company.cik, { signal }));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { planned: [], unread: [`Filings of ${company.name}: ${error.message}`] };
  }
}

/** Why nothing was read for a company without filings. */
export const filesNothing = ({ name }: Company): string => `${name} does not file with the SEC.`;

function chosen(company: Company, role: "focal" | "peer", filings: Filing[]): ResearchPlan {
  const annual = latestAnnualReport(filings);
  const quarterly = latestQuarterlyReport(filings);
  // A quarter covered by the annual report adds nothing.
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

/** Number of peers whose filings are read. */
const MOST = 2;
const REVENUE = /^(?:total )?revenue/i;

/**
 * Returns the two peers closest to the focal company in revenue by ratio, so that half the size is as far as
 * twice. Without a known size, keeps the order of the peer set. Skips companies without filings.
 */
export function nearestPeers({ peers, focalCompany, comparisons }: BenchmarkAnalysis): Peer[] {
  const filing = peers.filter(({ cik, id }) => cik !== null && id !== focalCompany.id);
  const inputs = comparisons.flatMap(({ focal }) => focal.inputs);
  const revenue = inputs
    .filter(({ label, unit, value }) => REVENUE.test(label) && unit === "usd" && value > 0)
    .toSorted((a, b) => (b.periodEnd ?? "").localeCompare(a.periodEnd ?? ""))[0]?.value;
  if (revenue === undefined) return filing.slice(0, MOST);
  const distance = ({ size }: Peer) =>
    size?.measure === "revenue" && size.value > 0
      ? Math.abs(Math.log(size.value / revenue))
      : Number.POSITIVE_INFINITY;
  // Two peers at infinite distance keep the order of the peer set.
  return filing
    .toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)))
    .slice(0, MOST);
}
