import type { Company } from "../types";

/** A peer set that a person put together. `id`: the one it is chosen by, "custom:" and `uuid`. */
export type PeerGroupView = {
  id: string;
  uuid: string;
  name: string;
  /** In the order they were added. What is gone, or closed to the person, is left out and counted. */
  companies: Company[];
  missing: number;
};

/** Companies of one set. */
export const MOST_COMPANIES = 50;

export const UNNAMED = "Give the peer set a name.";
export const EMPTY = "Add at least one company.";
