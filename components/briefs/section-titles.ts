import type { SectionName } from "@/lib/ai/brief/constants";

export const SECTION_TITLES: Record<SectionName, string> = {
  executiveSummary: "Executive Summary",
  keyQuestions: "Key Questions",
  riskAreas: "Risk Areas",
  recommendations: "Recommendations",
};
