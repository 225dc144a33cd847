import type { BoardBrief, BriefMode, BriefSection } from "./schema";

/** A brief without any sections yet. */
export function emptyBrief(mode: BriefMode): BoardBrief {
  return {
    executiveSummary: "",
    summarySentences: [],
    keyQuestions: [],
    riskAreas: [],
    recommendations: [],
    evidence: { executiveSummary: [], keyQuestions: [], riskAreas: [], recommendations: [] },
    mode,
    remarks: [],
  };
}

export function withSection(brief: BoardBrief, section: BriefSection): BoardBrief {
  const { items, citations } = section;
  const next = { ...brief, evidence: { ...brief.evidence, [section.name]: citations } };
  if (section.name === "riskAreas") return { ...next, riskAreas: section.items };
  if (section.name === "executiveSummary")
    return { ...next, executiveSummary: section.items.join(" "), summarySentences: section.items };
  return { ...next, [section.name]: items };
}
