import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Company } from "../types";
import { companyTickersUrl } from "./address";
import { parseEdgarJson } from "./away";
import { edgarIsOn, edgarRead } from "./client";

const CURRENT_FOR_MS = 24 * 3_600_000;
/** A list that was read earlier while EDGAR was away. */
const STALE_FOR_MS = 10 * 60_000;
/** After a failure EDGAR is not asked again at each search. */
const AGAIN_AFTER_MS = 60_000;
/** What a search waits for the list; the next finds what has come meanwhile. */
const PATIENCE_MS = 1_500;

let companies: Company[] = [];
let until = 0;
let loading: Promise<void> | null = null;

/**
 * The some ten thousand companies that EDGAR lists, largest first, read once a day: the same array until then. Empty when no
 * filings are read here, or the list cannot be had in a moment: a search then finds what the product brings along.
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

/** Forgets the list, so that the next call reads it anew. */
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
 * The listed companies of EDGAR's company_tickers.json, largest first as it gives them. A share class is a company of
 * its own here, with the CIK it shares; its ticker is written with a dot ("BRK-B" is "BRK.B"). EDGAR knows no GICS sector.
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
