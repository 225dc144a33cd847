import { AppError } from "@/lib/errors";
import type { Company } from "../types";
import { companyTickersUrl } from "./address";
import { edgarIsOn, edgarRead } from "./client";
import { parseCompanyTickers } from "./company-tickers";
import { joining } from "./joined";

const CURRENT_FOR_MS = 24 * 3_600_000;
/** After a failure a search does not wait for EDGAR again at once. */
const AGAIN_AFTER_MS = 60_000;
/** A list that was read earlier while EDGAR was away. */
const STALE_FOR_MS = 10 * 60_000;
const WITHIN_MS = 5_000;

type List = { companies: Company[]; until: number };

let list: List = { companies: [], until: 0 };
const joined = joining<"list", List>();

/**
 * The some ten thousand companies that EDGAR lists, largest first; parsed once a day. Empty when no filings are read here or
 * the list cannot be had: a search then finds what the product brings along.
 */
export async function listedCompanies(): Promise<Company[]> {
  if (!edgarIsOn()) return [];
  if (Date.now() < list.until) return list.companies;
  try {
    list = await joined("list", readList, AbortSignal.timeout(WITHIN_MS));
  } catch (error) {
    const isAway =
      error instanceof AppError || (error instanceof DOMException && error.name === "TimeoutError");
    if (!isAway) throw error;
    list = { ...list, until: Date.now() + AGAIN_AFTER_MS };
  }
  return list.companies;
}

/** Forgets the list, so that the next call reads it anew. */
export function forgetListedCompanies(): void {
  list = { companies: [], until: 0 };
}

async function readList(signal: AbortSignal): Promise<List> {
  const { value, isStale } = await edgarRead(companyTickersUrl(), parseCompanyTickers, { signal });
  return { companies: value, until: Date.now() + (isStale ? STALE_FOR_MS : CURRENT_FOR_MS) };
}
