import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Company } from "../types";
import { companyTickersUrl } from "./address";
import { parseEdgarJson } from "./away";
import { edgarIsOn, edgarRead } from "./client";

const CURRENT_FOR_MS = 24 * 3_600_000;
/** How long a stale list is used while EDGAR is unavailable. */
const STALE_FOR_MS = 10 * 60_000;
/** Time after a failure before EDGAR is asked again. */
const AGAIN_AFTER_MS = 60_000;
/** How long a search waits for the list; a later one finds it loaded. */
const PATIENCE_MS = 1_500;

let companies: Company[] = [];
let until = 0;
let loading: Promise<void> | null = null;

/**
 * Returns the roughly ten thousand companies in EDGAR's list, largest first, loaded once a day: the same
 * array until then. Empty when filings are not read here, or the list is not available in time; a search then
 * finds only bundled companies.
 */
export async function listedCompanies(): Promise<Company[]> {
  if (!edgarIsOn()) return [];
  if (Date.now() >= until) {
    loading ??= load().finally(() => {
      loading = null;
    });
    const waiting = new AbortController();
    const patience = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(ignoreAbort);
    await Promise.race([loading, patience]).finally(() => waiting.abort());
  }
  return companies;
}

/** Clears the list, so that the next call loads it again. */
export function forgetListedCompanies(): void {
  companies = [];
  until = 0;
}

async function load(): Promise<void> {
  try {
    const { value, isStale } = await edgarRead(companyTickersUrl(), parseCompanyTickers);
    companies = value;
    until = Date.now() + (isStale ? STALE_FOR_MS : CURRENT_FOR_MS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    until = Date.now() + AGAIN_AFTER_MS;
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}

const schema = z.record(
  z.string(),
  z.object({ cik_str: z.number().int().positive(), ticker: z.string().min(1), title: z.string() }),
);

/**
 * Parses EDGAR's company_tickers.json, largest first as listed. Each share class is a company of its own with
 * the issuer's CIK; its ticker has a dot ("BRK-B" becomes "BRK.B"). EDGAR has no GICS sectors.
 */
export function parseCompanyTickers(text: string): Company[] {
  const rows = Object.values(parseEdgarJson(text, schema));
  const byTicker = new Map(rows.map((row) => [tickerOf(row.ticker), row]));
  return [...byTicker].map(([ticker, { cik_str: cik, title }]) => ({
    id: ticker,
    ticker,
    name: title.trim() || ticker,
    sector: "",
    subIndustry: "",
    cik,
    isOwn: false,
  }));
}

const tickerOf = (ticker: string): string => ticker.trim().toUpperCase().replaceAll("-", ".");
