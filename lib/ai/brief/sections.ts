import { type SoftwareText, softwareSentence } from "@/lib/ai/software-text";
import type { BoardBrief, BriefMode, BriefSection } from "./schema";

/** A brief of which no section is written yet. */
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

/** The brief with a section in its place. */
export function withSection(brief: BoardBrief, section: BriefSection): BoardBrief {
  const { items, citations } = section;
  const next = { ...brief, evidence: { ...brief.evidence, [section.name]: citations } };
  if (section.name === "riskAreas") return { ...next, riskAreas: section.items };
  if (section.name === "executiveSummary")
    return { ...next, executiveSummary: section.items.join(" "), summarySentences: section.items };
  return { ...next, [section.name]: items };
}

/** Papers of which a brief says that they address software. */
const MOST_SOFTWARE_TEXTS = 5;

/** The risks with the papers that hold text addressed to software: no instruction to anybody, but something to know of. */
export function withSoftwareTexts(section: BriefSection, found: SoftwareText[]): BriefSection {
  if (section.name !== "riskAreas") return section;
  const told = found.slice(0, MOST_SOFTWARE_TEXTS);
  return {
    ...section,
    items: [
      ...section.items,
      ...told.map((one) => ({
        level: "medium" as const,
        title: "Text addressed to software",
        description: `${softwareSentence(one)} It reads: “${one.citations[0].quote.replace(/\s+/g, " ")}”`,
      })),
    ],
    citations: [...section.citations, ...told.map(({ citations }) => citations)],
  };
}
