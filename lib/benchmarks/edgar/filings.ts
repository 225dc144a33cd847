import { submissionsFileUrl, submissionsUrl } from "./address";
import { edgarRead } from "./client";
import { latestAnnualReport, proxyStatements } from "./latest-filings";
import { type Filing, parseOlderSubmissions, parseSubmissions, type Submissions } from "./submissions";

export type { Filing } from "./submissions";

/** A company's submissions, and whether they were read while EDGAR was away. Throws as `edgarRead`. */
export type FiledSubmissions = Submissions & { checkedAt: Date; isStale: boolean };

/**
 * What a company has filed. The newest thousand filings, and the thousands before while no annual report or no proxy
 * statement is among them: a bank files so many notes that a year of them pushes its 10-K out. Throws as `edgarRead`.
 */
export async function submissionsOf(
  cik: number,
  options: { signal?: AbortSignal },
): Promise<FiledSubmissions> {
  const { value, checkedAt, isStale } = await edgarRead(submissionsUrl(cik), parseSubmissions, options);
  const filings = [...value.filings];
  for (const name of value.olderFiles.slice(0, 3)) {
    if (latestAnnualReport(filings) && proxyStatements(filings).length > 0) break;
    const read = (text: string) => parseOlderSubmissions(cik, text);
    filings.push(...(await edgarRead(submissionsFileUrl(name), read, options)).value);
  }
  return { ...value, filings, checkedAt, isStale };
}

/** The filings of a company, newest first. Throws as `edgarRead`. */
export async function filingsOf(cik: number, options: { signal?: AbortSignal } = {}): Promise<Filing[]> {
  return (await submissionsOf(cik, options)).filings;
}
