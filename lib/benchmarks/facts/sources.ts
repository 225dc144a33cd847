import { formatDay } from "@/lib/days";
import { sourceWith } from "../source-with";
import type { Company, Source } from "../types";
import type { Row } from "./tables";

/** To be named with the pay-versus-performance figures, which it compiled. */
export const SCORECARD =
  "The CEO Pay-vs-Delivery Scorecard, NM AI Research, DOI 10.5281/zenodo.21445815, CC BY 4.0";

/** The company's filings of a form at SEC EDGAR. */
function filingsIndex(cik: number, form: string): string {
  const query = new URLSearchParams({ action: "getcompany", CIK: String(cik), type: form });
  return `https://www.sec.gov/cgi-bin/browse-edgar?${query}`;
}

/** A company that files with the SEC. */
export type Listed = Company & { cik: number };

/** The proxy statement that figures were read from; without its address, the list of the company's proxy statements. */
export function proxySource(
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
export function voteSource({ name }: Listed, { url, filed }: Row<"sayOnPay">): Source {
  const label = `Report of the annual meeting’s votes (8-K) of ${name}, filed ${formatDay(filed)}`;
  return sourceWith({ label, form: "8-K", url, filed });
}

/** The annual report of a fiscal year, by the list of the company's annual reports. */
export function annualReportSource({ name, cik }: Listed, periodEnd: string): Source {
  const label = `Annual report (10-K) of ${name}, fiscal year to ${formatDay(periodEnd)}`;
  return sourceWith({ label, form: "10-K", url: filingsIndex(cik, "10-K"), via: "SEC XBRL companyfacts" });
}
