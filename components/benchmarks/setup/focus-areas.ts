import type { FocusArea } from "@/lib/benchmarks/focus-areas";

/** What each focus area compares, in a line. */
export const FOCUS_AREA_TEXTS: Record<FocusArea, string> = {
  compensation: "CEO pay granted and actually paid, beside performance",
  strategy: "Growth, and what is invested in it",
  risk_esg: "Debt, liquidity, and the risks that filings name",
  financials: "Revenue, margins, returns and cash",
  shareholder_engagement: "Say-on-pay support and shareholder return",
  governance: "Size, independence and make-up of the board",
};
