import type { SectionName } from "@/lib/ai/brief/schema";

export const SECTION_TITLES: Record<SectionName, string> = {
  executiveSummary: "Executive Summary",
  keyQuestions: "Key Questions",
  riskAreas: "Risk Areas",
  recommendations: "Recommendations",
};
