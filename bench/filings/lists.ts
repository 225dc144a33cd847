import {
  type Filing,
  latestAnnualReport,
  latestQuarterlyReport,
  parseSubmissions,
  proxyStatements,
  voteReports,
} from "@/lib/benchmarks/edgar/filings";
import { parseCompanyTickers } from "@/lib/benchmarks/edgar/listed-companies";
import { dataFiles } from "./data-file";

/**
 * Prints what is read from company_tickers and each submissions-*.json in a folder: the filings a benchmark
 * would use.
 */
export function printLists(folder: string): void {
  for (const { name, text } of dataFiles(folder, "company_tickers")) {
    const started = performance.now();
    const companies = parseCompanyTickers(text);
    const issuers = new Set(companies.map(({ cik }) => cik)).size;
    const ms = (performance.now() - started).toFixed(0);
    console.log(`\n${name}: ${companies.length} tickers of ${issuers} companies, ${ms} ms`);
  }
  for (const { name, text } of dataFiles(folder, "submissions-")) {
    const { name: company, fiscalYearEnd, filings } = parseSubmissions(text);
    console.log(`\n${name}: ${company}, year ends about ${fiscalYearEnd}, ${filings.length} filings to read`);
    console.table({
      "annual report": toRow(latestAnnualReport(filings)),
      "quarterly report": toRow(latestQuarterlyReport(filings)),
      "proxy statement": toRow(proxyStatements(filings)[0]),
      "vote on pay": toRow(voteReports(filings)[0]),
    });
  }
}

const toRow = (filing: Filing | null | undefined) =>
  filing
    ? { form: filing.form, filed: filing.filed, of: filing.periodEnd, url: filing.url }
    : { form: "none", filed: "", of: "", url: "" };
