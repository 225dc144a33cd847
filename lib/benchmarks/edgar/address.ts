import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const WWW = "https://www.sec.gov";
const DATA = "https://data.sec.gov";

// The only EDGAR paths the product reads: a URL may come from a filing, which anyone can write.
const PATHS: Record<string, RegExp[]> = {
  [WWW]: [/^\/files\/company_tickers\.json$/, /^\/Archives\/edgar\/data\/\d{1,10}\/\d{18}\/[\w.-]{1,200}$/],
  [DATA]: [
    /^\/submissions\/CIK\d{10}(?:-submissions-\d{3})?\.json$/,
    /^\/api\/xbrl\/companyfacts\/CIK\d{10}\.json$/,
  ],
};

export type EdgarKind = "tickers" | "submissions" | "companyfacts" | "document";

/** The ten-digit company number in EDGAR's data files. */
const padded = (cik: number): string => String(cik).padStart(10, "0");

export const companyTickersUrl = (): string => `${WWW}/files/company_tickers.json`;
export const submissionsUrl = (cik: number): string => `${DATA}/submissions/CIK${padded(cik)}.json`;
/** URL of an older part of a company's submissions, named in the newest part. */
export const submissionsFileUrl = (name: string): string => `${DATA}/submissions/${name}`;
export const companyFactsUrl = (cik: number): string =>
  `${DATA}/api/xbrl/companyfacts/CIK${padded(cik)}.json`;

/** URL of a filing's folder, for readers. `accession`: "0000320193-24-000123". */
export function filingUrl(cik: number, accession: string): string {
  return `${WWW}/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/`;
}

/** URL of a document in a filing. */
export const documentUrl = (cik: number, accession: string, name: string): string =>
  `${filingUrl(cik, accession)}${name}`;

/**
 * Normalizes an allowed URL: https, an SEC host, a path in the list above, no user, port, query or fragment.
 * Throws `invalid` for any other, before anything is sent.
 */
export function edgarAddress(text: string): string {
  const url = URL.parse(text);
  const isRead =
    url !== null &&
    `${url.origin}${url.pathname}` === url.href &&
    !url.pathname.split("/").some((part) => /^\.+$/.test(part)) &&
    PATHS[url.origin]?.some((path) => path.test(url.pathname));
  if (!isRead) throw new AppError("invalid", "This is not the address of a filing on EDGAR.");
  return url.href;
}

export function kindOf(address: string): EdgarKind {
  const { pathname } = new URL(address);
  if (pathname.startsWith("/files/")) return "tickers";
  if (pathname.startsWith("/submissions/")) return "submissions";
  return pathname.startsWith("/api/") ? "companyfacts" : "document";
}

/** Returns the URL actually requested: at EDGAR, or at `EDGAR_BASE_URL` instead. */
export function placeOf(address: string): URL {
  const { pathname } = new URL(address);
  return env.EDGAR_BASE_URL
    ? new URL(`${env.EDGAR_BASE_URL.replace(/\/+$/, "")}${pathname}`)
    : new URL(address);
}
