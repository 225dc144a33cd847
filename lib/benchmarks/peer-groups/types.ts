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
