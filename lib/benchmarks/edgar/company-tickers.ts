import { z } from "zod";
import type { Company } from "../types";
import { parseEdgarJson } from "./json";

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
