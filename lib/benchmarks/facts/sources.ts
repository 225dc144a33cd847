import { formatDay } from "@/lib/days";
import type { Company, Source } from "../types";
import type { ProxyStatementRow, SayOnPayRow } from "./tables";

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
export type Listed = Company & { cik: number };

/** The proxy statement that figures were read from; without its address, the list of the company's proxy statements. */
export function proxySource(
  company: Listed,
  filing: ProxyStatementRow | undefined,
  via: string | null,
): Source {
  const base = { form: "DEF 14A", via, quote: null, citation: null };
  if (!filing) {
    const label = `Proxy statements of ${company.name} (list of filings)`;
    return { ...base, label, url: filingsIndex(company.cik, "DEF 14A"), filed: null };
  }
  const label = `Proxy statement of ${company.name}, filed ${formatDay(filing.filed)}`;
  return { ...base, label, url: filing.url, filed: filing.filed };
}

/** The report of an annual meeting's votes. */
export function voteSource(company: Listed, { url, filed }: SayOnPayRow): Source {
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
export function annualReportSource(company: Listed, periodEnd: string): Source {
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
