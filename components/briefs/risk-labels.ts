import type { RiskLevel } from "@/lib/ai/brief/schema";

export const RISK_LABELS: Record<RiskLevel, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
  opportunity: "Opportunity",
};
