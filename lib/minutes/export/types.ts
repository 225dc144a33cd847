import type { SealedHead } from "../seal";
import type { MinutesView } from "../types";

/** Everything that minutes are exported from, as one person may see it. */
export type ExportedMinutes = {
  minutes: MinutesView;
  meeting: { title: string; scheduledDate: string };
  /** Where it met, and who was in the chair; empty where they are not known. */
  head: { place: string; chair: string };
  organization: string;
  /** What was sealed besides the text; null before the first signature. */
  sealed: SealedHead | null;
  /** Where anybody can check the seal. */
  address: string | null;
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};
