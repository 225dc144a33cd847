import { z } from "zod";
import { documentUrl } from "./address";
import { parseEdgarJson } from "./away";

/** A filing of a company. */
export type Filing = {
  /** "0000320193-24-000123". */
  accession: string;
  /** "10-K", "DEF 14A", "8-K/A". */
  form: string;
  /** ISO dates. `periodEnd`: of the report, or the day of the event or the meeting; null when EDGAR names none. */
  filed: string;
  periodEnd: string | null;
  /** The main document. */
  url: string;
  /** "10-K", or what the filer called it. */
  title: string;
  /** Items of an 8-K: "5.07". */
  items: string[];
  /** Bytes of the whole submission. */
  size: number;
};

export type Submissions = {
  name: string;
  /** "0927": month and day at which fiscal years end, about; null for persons and some funds. */
  fiscalYearEnd: string | null;
  /** Newest first. */
  filings: Filing[];
  /** Names of the files with older filings. */
  olderFiles: string[];
};

const texts = z.array(z.string().nullish());

// Columns, as EDGAR sends them: the n-th of each belongs to the n-th filing.
const columns = z.object({
  accessionNumber: z.array(z.string()),
  form: z.array(z.string()),
  filingDate: z.array(z.string()),
  reportDate: texts,
  primaryDocument: texts,
  primaryDocDescription: texts,
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

/** Reads EDGAR's CIK##########.json. Throws `EdgarAway` when it is not one. */
export function parseSubmissions(text: string): Submissions {
  const { cik, name, fiscalYearEnd, filings } = parseEdgarJson(text, schema);
  return {
    name,
    fiscalYearEnd: /^\d{4}$/.test(fiscalYearEnd ?? "") ? (fiscalYearEnd ?? null) : null,
    filings: toFilings(cik, filings.recent),
    olderFiles: (filings.files ?? []).map((file) => file.name).filter((file) => OLDER_FILE.test(file)),
  };
}

/** Reads a file of older filings, which holds the columns alone. */
export function parseOlderSubmissions(cik: number, text: string): Filing[] {
  return toFilings(cik, parseEdgarJson(text, columns));
}

const OLDER_FILE = /^CIK\d{10}-submissions-\d{3}\.json$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
// What an address may hold; older documents lie in a folder of a style sheet ("xslF345X02/…"), which none of ours does.
const DOCUMENT = /^[\w.-]+$/;

/** The filings that have a document to read, newest first. */
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
    title: columns.primaryDocDescription[index]?.trim() || form,
    items: (columns.items[index] ?? "").split(",").filter((item) => item !== ""),
    size: columns.size[index] ?? 0,
  };
}
