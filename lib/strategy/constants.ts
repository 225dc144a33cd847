/** What a person can set right in a value; its name is set by renaming the KPI. */
export const CORRECTED_FIELDS = [
  "target",
  "current",
  "baseline",
  "direction",
  "owner",
  "due",
  "status",
] as const;

export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const MAX_NAME = 200;
export const MAX_VALUE = 200;
export const MAX_REASON = 500;
