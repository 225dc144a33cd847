/** Most severe first. */
export const RISK_LEVELS = ["high", "medium", "low", "opportunity"] as const;

export const SECTIONS = ["executiveSummary", "keyQuestions", "riskAreas", "recommendations"] as const;

/** The stored title of a risk that matches no named kind. Screens show other text in its place. */
export const UNNAMED_RISK = "Risk named in the papers";

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Sorts the most severe first. */
export const bySeverity = (one: { level: RiskLevel }, other: { level: RiskLevel }): number =>
  RISK_LEVELS.indexOf(one.level) - RISK_LEVELS.indexOf(other.level);

export type SectionName = (typeof SECTIONS)[number];
