import type { RiskLevel } from "@/lib/ai/brief/constants";

export const RISK_LABELS: Record<RiskLevel, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
  opportunity: "Opportunity",
};
