import { submissionsFileUrl, submissionsUrl } from "./address";
import { edgarRead } from "./client";
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

const ANNUAL = ["10-K", "10-KT", "20-F", "40-F"];

// An amendment of a proxy statement may be the whole of it or one page.
const WHOLE_AMENDMENT = 0.5;
const SEASON_MS = 180 * 24 * 3_600_000;

/** Of each form the newest; `filings` newest first. Null: there is none. */
export const latestAnnualReport = (filings: Filing[]): Filing | null => latestOf(filings, ANNUAL);
export const latestQuarterlyReport = (filings: Filing[]): Filing | null => latestOf(filings, ["10-Q"]);

// Most amendments of reports carry a part that was left out; the report itself holds the text.
function latestOf(filings: Filing[], forms: string[]): Filing | null {
  return filings.find(({ form }) => forms.includes(form)) ?? null;
}

/**
 * Definitive proxy statements, newest first: of two filed on one day the larger before the other, which is a notice. A revised one
 * (DEFR14A) counts when it is about as large as the one before it. Not every one is of an annual meeting: try the next
 * where one says nothing of directors or pay.
 */
export function proxyStatements(filings: Filing[]): Filing[] {
  const originals = filings.filter(({ form }) => form === "DEF 14A");
  const revisions = filings.filter((filing) => filing.form === "DEFR14A" && isWhole(filing, originals));
  return [...originals, ...revisions].sort(
    (one, other) => other.filed.localeCompare(one.filed) || other.size - one.size,
  );
}

/** Whether a revised statement is the whole of it: about as large as the largest of the months before. */
function isWhole({ filed, size }: Filing, originals: Filing[]): boolean {
  const season = Date.parse(filed) - SEASON_MS;
  const before = originals.filter((one) => one.filed <= filed && Date.parse(one.filed) >= season);
  return before.length > 0 && size >= WHOLE_AMENDMENT * Math.max(...before.map((one) => one.size));
}

/** 8-K reports of the votes of a shareholders' meeting (Item 5.07), newest first. An amendment adds how often pay is voted on. */
export function voteReports(filings: Filing[]): Filing[] {
  return filings.filter(({ form, items }) => form === "8-K" && items.includes("5.07"));
}
