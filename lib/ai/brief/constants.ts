export const RISK_LEVELS = ["high", "medium", "low", "opportunity"] as const;

/** The sections of a brief in reading order. */
export const SECTIONS = ["executiveSummary", "keyQuestions", "riskAreas", "recommendations"] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];
export type SectionName = (typeof SECTIONS)[number];
