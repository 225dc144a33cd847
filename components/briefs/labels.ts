import type { RiskLevel, SectionName } from "@/lib/ai/brief/constants";

export const RISK_LABELS: Record<RiskLevel, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
  opportunity: "Opportunity",
};

export const SECTION_TITLES: Record<SectionName, string> = {
  executiveSummary: "Executive Summary",
  keyQuestions: "Key Questions",
  riskAreas: "Risk Areas",
  recommendations: "Recommendations",
};
