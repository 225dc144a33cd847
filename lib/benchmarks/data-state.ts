import { edgarIsOn } from "./edgar/client";
import { notConnected } from "./edgar/not-connected";
import { embeddedProfiles } from "./facts/embedded";

/** Which figures a benchmark can draw on. */
export type DataState = {
  /** Why no filings are read from EDGAR, for the person who looks; null where they are. */
  notLive: string | null;
  /** How many companies' facts come with the product. */
  companies: number;
  /** ISO date of the newest filing among them. */
  asOf: string;
};

/** What a person is told about the data before anything is run. */
export function dataState(person: { role: string; status: string }): DataState {
  const days = [...embeddedProfiles().values()].map(({ asOf }) => asOf);
  const notLive = edgarIsOn() ? null : notConnected(person);
  return { notLive, companies: days.length, asOf: days.sort().at(-1) ?? "" };
}
