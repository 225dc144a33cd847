import { can } from "@/lib/auth/policy";
import { type Reach, reachOf } from "./analysis/catalogue";
import { edgarIsOn } from "./edgar/client";
import { embeddedProfiles } from "./facts/embedded";
import type { FocusArea } from "./focus-areas";

/** The data a benchmark can use. */
export type DataState = {
  /** Why EDGAR filings are not read, as a sentence for this person; null where they are. */
  notLive: string | null;
  /** Number of companies whose facts are bundled. */
  companies: number;
  /** ISO date of the newest filing among them. */
  asOf: string;
  /**
   * Which metrics those facts cover in each focus area; null where filings are read, which provide the rest.
   */
  reach: Record<FocusArea, Reach> | null;
};

let shipped: Pick<DataState, "companies" | "asOf"> & { reach: Record<FocusArea, Reach> };

/** Returns what a person is told about the data before running a benchmark. */
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

/**
 * Explains why filings are not read: administrators are pointed to the documentation, others to an
 * administrator.
 */
export function notConnected(person: { role: string; status: string }): string {
  return can(person, "settings.change")
    ? "Live SEC filings are turned off. The deployment guide shows how to turn them on."
    : "Live SEC filings are turned off. An administrator can turn them on.";
}
