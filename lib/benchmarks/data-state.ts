import { can } from "@/lib/auth/policy";
import { type Reach, reachOf } from "./analysis/catalogue";
import { edgarIsOn } from "./edgar/client";
import { embeddedProfiles } from "./facts/embedded";
import type { FocusArea } from "./focus-areas";

/** Which figures a benchmark can draw on. */
export type DataState = {
  /** Why no filings are read from EDGAR, for the person who looks; null where they are. */
  notLive: string | null;
  /** How many companies' facts come with the product. */
  companies: number;
  /** ISO date of the newest filing among them. */
  asOf: string;
  /** What those facts say of each focus area; null where filings are read, which say the rest. */
  reach: Record<FocusArea, Reach> | null;
};

let shipped: Pick<DataState, "companies" | "asOf"> & { reach: Record<FocusArea, Reach> };

/** What a person is told about the data before anything is run. */
export function dataState(person: { role: string; status: string }): DataState {
  shipped ??= stateOfShipped();
  return edgarIsOn()
    ? { ...shipped, notLive: null, reach: null }
    : { ...shipped, notLive: notConnected(person) };
}

function stateOfShipped(): typeof shipped {
  const profiles = [...embeddedProfiles().values()];
  const days = profiles.map(({ asOf }) => asOf).sort();
  return { companies: profiles.length, asOf: days.at(-1) ?? "", reach: reachOf(profiles) };
}

/** Why no filings are read here and what would change that: an administrator is told where it is explained, others whom to ask. */
export function notConnected(person: { role: string; status: string }): string {
  return can(person, "settings.change")
    ? "Live SEC filings are turned off. The deployment guide shows how to turn them on."
    : "Live SEC filings are turned off. An administrator can turn them on.";
}
