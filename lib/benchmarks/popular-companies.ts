import { embeddedProfiles } from "./facts/embedded";
import type { Company } from "./types";

/** What is offered before anything is typed. */
const POPULAR = ["AAPL", "MSFT", "GOOGL", "AMZN", "TSLA", "NVDA", "META", "JPM"];

/** The popular companies, in the order they are offered. */
export function popularCompanies(): Company[] {
  const profiles = embeddedProfiles();
  return POPULAR.flatMap((ticker) => profiles.get(ticker)?.company ?? []);
}
