import type { Reach } from "@/lib/benchmarks/analysis/catalogue";
import type { FocusArea } from "@/lib/benchmarks/focus-areas";
import { listed } from "@/lib/wording";

/** What each focus area compares, in a line. */
export const FOCUS_AREA_TEXTS: Record<FocusArea, string> = {
  compensation: "CEO pay granted and actually paid, compared with performance",
  strategy: "Growth, and the investment behind it",
  risk_esg: "Debt, liquidity and the risks that filings disclose",
  financials: "Revenue, margins, returns and cash",
  shareholder_engagement: "Say-on-pay support and shareholder return",
  governance: "Size, independence and make-up of the board",
};

/**
 * Which of an area's figures this installation lacks, in a sentence; empty when it has them all. Whichever list is shorter is
 * told: what is there, or what is not.
 */
export function reachText({ known, unknown }: Reach): string {
  if (unknown.length === 0) return "";
  const figures = (names: string[]) => listed(names.map(inSentence));
  if (known.length === 0) return "None of these figures is available here.";
  return known.length < unknown.length
    ? `Available here: ${figures(known)}.`
    : `Not available here: ${figures(unknown)}.`;
}

/** "Board size" becomes "board size" and "CEO pay" stays. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
