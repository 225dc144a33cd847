/** Refusals the editor handles specially instead of only showing them. */
export const CHANGED = "Someone else has since changed this agenda. Your changes have not been saved.";
export const OPENS_MINUTES =
  "This would show the minutes of an in-camera item to people who cannot see them now. Confirm this first.";
export const OPENS_PAPERS =
  "This would open papers that are in camera to the whole board. Confirm this first, or move them to the bin.";
