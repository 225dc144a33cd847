import type { SealedHead } from "../seal";
import type { MinutesView } from "../types";

/** Everything minutes are exported from, as one person can see it. */
export type ExportedMinutes = {
  minutes: MinutesView;
  meeting: { title: string; scheduledDate: string };
  /** Where the meeting was held and who chaired it; empty where unknown. */
  head: { place: string; chair: string };
  organization: string;
  /** What the seal covers besides the text; null before the first signature. */
  sealed: SealedHead | null;
  /** URL at which anyone can verify the seal. */
  address: string | null;
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};
