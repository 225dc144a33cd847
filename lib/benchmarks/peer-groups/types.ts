import type { Company } from "../types";

/** A saved peer set. `id`: its id in selections, "custom:" with `uuid`. */
export type PeerGroupView = {
  id: string;
  uuid: string;
  name: string;
  /** In the order added. Companies that are gone or closed to the person are left out and counted. */
  companies: Company[];
  missing: number;
};

/** Most companies in one set. */
export const MOST_COMPANIES = 50;

export const UNNAMED = "Give the peer set a name.";
export const EMPTY = "Add at least one company.";
