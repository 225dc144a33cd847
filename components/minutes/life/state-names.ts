import type { MinutesState } from "@/lib/minutes/transitions";

/** How the state of minutes is called. */
export const STATE_NAMES: Record<MinutesState, string> = {
  draft: "Draft",
  inReview: "In review",
  approved: "Approved",
  signed: "Signed",
};
