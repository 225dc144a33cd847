import { edgarIsOn } from "./edgar/client";
import { embeddedProfiles } from "./facts/embedded";

/** Which figures a benchmark can draw on. */
export type DataState = {
  /** Whether filings are read from EDGAR. */
  isLive: boolean;
  /** How many companies' facts come with the product. */
  companies: number;
  /** ISO date of the newest filing among them. */
  asOf: string;
};

/** What a reader is told about the data before anything is run. */
export function dataState(): DataState {
  const days = [...embeddedProfiles().values()].map(({ asOf }) => asOf);
  return { isLive: edgarIsOn(), companies: days.length, asOf: days.sort().at(-1) ?? "" };
}
