/** Refusals of a change that its editor answers with more than reading them. */
export const CHANGED = "Somebody else changed this agenda meanwhile. Your changes are not saved yet.";
export const OPENS_PAPERS =
  "This would open papers that are in camera to the whole board. Confirm that first, or put them into the bin.";
