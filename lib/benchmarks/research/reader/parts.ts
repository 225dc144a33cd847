/** Subjects in the four parts of a report, in reading order. */
export const PARTS = {
  governanceAnalysis: ["boardComposition", "executiveCompensation", "shareholderRights"],
  competitivePositioning: ["marketShare", "competitiveAdvantages", "threats"],
  financialPerformance: ["profitabilityTrends", "capitalEfficiency", "liquidityPosition"],
  riskFactors: ["operationalRisks", "financialRisks", "strategicRisks"],
} as const;

export type Part = keyof typeof PARTS;
export type Topic = (typeof PARTS)[Part][number];

export const PART_IDS = Object.keys(PARTS) as Part[];
export const TOPICS: readonly Topic[] = Object.values(PARTS).flat();

/** Names of a part as heading and tab. */
export const PART_NAMES: Record<Part, { heading: string; tab: string }> = {
  governanceAnalysis: { heading: "Governance", tab: "Governance" },
  competitivePositioning: { heading: "Competitive Position", tab: "Competitive" },
  financialPerformance: { heading: "Financial Performance", tab: "Financial" },
  riskFactors: { heading: "Risks", tab: "Risks" },
};

/** Names of a subject as heading and category. */
export const TOPIC_NAMES: Record<Topic, { heading: string; category: string }> = {
  boardComposition: { heading: "Board composition", category: "Board composition" },
  executiveCompensation: { heading: "Executive compensation", category: "Executive compensation" },
  shareholderRights: { heading: "Shareholder rights", category: "Shareholder rights" },
  marketShare: { heading: "Market position", category: "Market position" },
  competitiveAdvantages: { heading: "Competitive advantages", category: "Competitive advantage" },
  threats: { heading: "Threats", category: "Competitive threat" },
  profitabilityTrends: { heading: "Profitability trends", category: "Profitability" },
  capitalEfficiency: { heading: "Capital efficiency", category: "Capital efficiency" },
  liquidityPosition: { heading: "Liquidity position", category: "Liquidity" },
  operationalRisks: { heading: "Operational risks", category: "Operational risk" },
  financialRisks: { heading: "Financial risks", category: "Financial risk" },
  strategicRisks: { heading: "Strategic risks", category: "Strategic risk" },
};

export const HORIZONS = ["immediate", "mediumTerm", "longTerm"] as const;
export type Horizon = (typeof HORIZONS)[number];

export const HORIZON_NAMES: Record<Horizon, string> = {
  immediate: "Immediate actions",
  mediumTerm: "Medium-term initiatives",
  longTerm: "Long-term strategic focus",
};

/** Returns the subjects of a part with the statements on each. */
export function subjectsOf<Statement>(report: Record<Part, Partial<Record<Topic, Statement[]>>>, part: Part) {
  return PARTS[part].map((topic) => ({
    topic,
    heading: TOPIC_NAMES[topic].heading,
    statements: report[part][topic] ?? [],
  }));
}
