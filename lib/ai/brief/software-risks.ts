import { type SoftwareText, softwareSentence } from "@/lib/ai/software-text";
import type { BriefSection } from "./schema";

/** Papers that a brief flags as addressing software. */
const MOST_SOFTWARE_TEXTS = 5;

/** Adds a risk for each paper with text addressed to software: it is not followed, but the board should know. */
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
