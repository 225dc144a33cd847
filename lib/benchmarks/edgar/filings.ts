import { z } from "zod";
import { documentUrl, submissionsFileUrl, submissionsUrl } from "./address";
import { parseEdgarJson } from "./away";
import { edgarRead } from "./client";

/** A filing by a company. */
export type Filing = {
  /** "0000320193-24-000123". */
  accession: string;
  /** "10-K", "DEF 14A", "8-K/A". */
  form: string;
  /**
   * ISO dates. `periodEnd`: of the report, or the day of the event or meeting; null when EDGAR gives none.
   */
  filed: string;
  periodEnd: string | null;
  /** URL of the main document. */
  url: string;
  /** Items of an 8-K: "5.07". */
  items: string[];
  /** Size of the whole submission in bytes. */
  size: number;
};

type Submissions = {
  name: string;
  /** "0927": approximate month and day on which fiscal years end; null for individuals and some funds. */
  fiscalYearEnd: string | null;
  /** Newest first. */
  filings: Filing[];
  /** Names of the files with older filings. */
  olderFiles: string[];
};

const texts = z.array(z.string().nullish());

// Columns as sent by EDGAR: the nth entry of each belongs to the nth filing.
const columns = z.object({
  accessionNumber: z.array(z.string()),
  form: z.array(z.string()),
  filingDate: z.array(z.string()),
  reportDate: texts,
  primaryDocument: texts,
  items: texts,
  size: z.array(z.number().nullish()),
});

type Columns = z.infer<typeof columns>;

const schema = z.object({
  cik: z.union([z.string(), z.number()]).transform(Number),
  name: z.string(),
  fiscalYearEnd: z.string().nullish(),
  filings: z.object({
    recent: columns,
    files: z.array(z.object({ name: z.string() })).nullish(),
  }),
});

/** Parses EDGAR's CIK##########.json. Throws `EdgarAway` for anything else. */
export function parseSubmissions(text: string): Submissions {
  const { cik, name, fiscalYearEnd, filings } = parseEdgarJson(text, schema);
  return {
    name,
    fiscalYearEnd: /^\d{4}$/.test(fiscalYearEnd ?? "") ? (fiscalYearEnd ?? null) : null,
    filings: toFilings(cik, filings.recent),
    olderFiles: (filings.files ?? []).map((file) => file.name).filter((file) => OLDER_FILE.test(file)),
  };
}

/** Parses a file of older filings, which contains only the columns. */
export function parseOlderSubmissions(cik: number, text: string): Filing[] {
  return toFilings(cik, parseEdgarJson(text, columns));
}

const OLDER_FILE = /^CIK\d{10}-submissions-\d{3}\.json$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
// Valid document names. Older documents may be in a style sheet folder ("xslF345X02/…"), but none that we
// read.
const DOCUMENT = /^[\w.-]+$/;

/** Returns the filings that have a document, newest first. */
function toFilings(cik: number, columns: Columns): Filing[] {
  return columns.accessionNumber
    .map((accession, index) => toFiling(cik, accession, columns, index))
    .filter((filing) => filing !== null)
    .sort((one, other) => other.filed.localeCompare(one.filed));
}

function toFiling(cik: number, accession: string, columns: Columns, index: number): Filing | null {
  const form = columns.form[index]?.trim();
  const filed = columns.filingDate[index] ?? "";
  const name = columns.primaryDocument[index] ?? "";
  const reported = columns.reportDate[index] ?? "";
  if (!form || !ACCESSION.test(accession) || !DAY.test(filed) || !DOCUMENT.test(name)) return null;
  return {
    accession,
    form,
    filed,
    periodEnd: DAY.test(reported) ? reported : null,
    url: documentUrl(cik, accession, name),
    items: (columns.items[index] ?? "").split(",").filter((item) => item !== ""),
    size: columns.size[index] ?? 0,
  };
}

/** A company's submissions, and whether they come from the cache because EDGAR is unavailable. */
export type FiledSubmissions = Submissions & { checkedAt: Date; isStale: boolean };

/**
 * Returns the list of a company's filings: the newest thousand, and earlier ones as long as no annual report
 * or no proxy statement is among them. A bank files so many notes that a single year pushes its 10-K out.
 * Throws like `edgarRead`.
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

/** Returns a company's filings, newest first. Throws like `edgarRead`. */
export async function filingsOf(cik: number, options: { signal?: AbortSignal } = {}): Promise<Filing[]> {
  return (await submissionsOf(cik, options)).filings;
}

const ANNUAL = ["10-K", "10-KT", "20-F", "40-F"];

// An amended proxy statement may be complete or a single page; minimum relative size of a complete one.
const WHOLE_AMENDMENT = 0.5;
const SEASON_MS = 180 * 24 * 3_600_000;

/** Returns the newest annual report; `filings` newest first. Null: there is none. */
export const latestAnnualReport = (filings: Filing[]): Filing | null => latestOf(filings, ANNUAL);
export const latestQuarterlyReport = (filings: Filing[]): Filing | null => latestOf(filings, ["10-Q"]);

// Most amended reports contain only a part that was omitted; the original has the text.
function latestOf(filings: Filing[], forms: string[]): Filing | null {
  return filings.find(({ form }) => forms.includes(form)) ?? null;
}

/**
 * Returns definitive proxy statements, newest first; of two filed on one day, the larger one precedes the
 * other, which is a notice. A revised one (DEFR14A) counts when it is about as large as the previous one. Not
 * every one is for an annual meeting: where one covers neither directors nor pay, try the next.
 */
export function proxyStatements(filings: Filing[]): Filing[] {
  const originals = filings.filter(({ form }) => form === "DEF 14A");
  const revisions = filings.filter((filing) => filing.form === "DEFR14A" && isWhole(filing, originals));
  return [...originals, ...revisions].sort(
    (one, other) => other.filed.localeCompare(one.filed) || other.size - one.size,
  );
}

/** Whether a revised statement is complete: about as large as the largest in the previous months. */
function isWhole({ filed, size }: Filing, originals: Filing[]): boolean {
  const season = Date.parse(filed) - SEASON_MS;
  const before = originals.filter((one) => one.filed <= filed && Date.parse(one.filed) >= season);
  return before.length > 0 && size >= WHOLE_AMENDMENT * Math.max(...before.map((one) => one.size));
}

/**
 * Returns 8-K reports of shareholder votes (Item 5.07), newest first. Excludes amendments, which add how
 * often pay is voted on.
 */
export function voteReports(filings: Filing[]): Filing[] {
  return filings.filter(({ form, items }) => form === "8-K" && items.includes("5.07"));
}
