/** Focus areas of a benchmark, in the order they are offered. */
export const FOCUS_AREAS = [
  "compensation",
  "strategy",
  "risk_esg",
  "financials",
  "shareholder_engagement",
  "governance",
] as const;

export type FocusArea = (typeof FOCUS_AREAS)[number];

export const FOCUS_AREA_NAMES: Record<FocusArea, string> = {
  compensation: "Compensation",
  strategy: "Strategy",
  risk_esg: "Risk/ESG",
  financials: "Financials",
  shareholder_engagement: "Shareholder Engagement",
  governance: "Governance",
};
