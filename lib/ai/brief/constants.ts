/** The gravest first. */
export const RISK_LEVELS = ["high", "medium", "low", "opportunity"] as const;

/** The sections of a brief in reading order. */
export const SECTIONS = ["executiveSummary", "keyQuestions", "riskAreas", "recommendations"] as const;

/** The title of a risk that no rule has a name for. A screen shows what it says instead. */
export const UNNAMED_RISK = "Risk named in the papers";

export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Puts the gravest first. */
export const bySeverity = (one: { level: RiskLevel }, other: { level: RiskLevel }): number =>
  RISK_LEVELS.indexOf(one.level) - RISK_LEVELS.indexOf(other.level);

export type SectionName = (typeof SECTIONS)[number];
