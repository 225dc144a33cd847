import type { DeepAnalysis, Finding } from "./report";

/** A part of a filing as it is read: `item` as the form numbers it ("1A"), null where it does not. */
export type FilingSection = {
  heading: string;
  item: string | null;
  text: string;
  /** Of a paper: `text.slice(start, end)` is what the page has from `from` on. */
  places?: { start: number; end: number; page: number; from: number }[];
};

/** A filing with its text, as research reads it: of EDGAR, by its address, or a paper of the board, by its document. */
export type ReadFiling = {
  /** Its address, or the id of the paper. */
  id: string;
  companyId: string;
  /** Name of the company that filed it. */
  company: string;
  role: "focal" | "peer";
  /** "Annual report (10-K) of Apple Inc., filed Nov 1, 2024" */
  title: string;
  form: string;
  /** ISO date; null for a paper. */
  filed: string | null;
  /** Null for a paper. */
  url: string | null;
  sections: FilingSection[];
};

/** What research tells while it is made. */
export type ResearchStep =
  | { type: "finding"; finding: Finding }
  | { type: "writing" }
  | { type: "done"; analysis: DeepAnalysis };

/** The subjects in the four parts of a report, in reading order. */
export const PARTS = {
  governance: ["boardComposition", "executiveCompensation", "shareholderRights"],
  competitive: ["marketShare", "competitiveAdvantages", "threats"],
  financial: ["profitabilityTrends", "capitalEfficiency", "liquidityPosition"],
  risks: ["operationalRisks", "financialRisks", "strategicRisks"],
} as const;

export type Part = keyof typeof PARTS;
export type Topic = (typeof PARTS)[Part][number];

export const TOPICS: readonly Topic[] = Object.values(PARTS).flat();

/** How a subject is called in a report. */
export const CATEGORIES: Record<Topic, string> = {
  boardComposition: "Board composition",
  executiveCompensation: "Executive compensation",
  shareholderRights: "Shareholder rights",
  marketShare: "Market position",
  competitiveAdvantages: "Competitive advantage",
  threats: "Competitive threat",
  profitabilityTrends: "Profitability",
  capitalEfficiency: "Capital efficiency",
  liquidityPosition: "Liquidity",
  operationalRisks: "Operational risk",
  financialRisks: "Financial risk",
  strategicRisks: "Strategic risk",
};
