import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import type { Citation } from "@/lib/evidence/types";
import type { CheckedFinding, DraftBrief } from "./findings-schema";
import type { BriefSection, SectionName } from "./schema";

const MOST: Record<SectionName, number> = {
  executiveSummary: 7,
  keyQuestions: 8,
  riskAreas: 7,
  recommendations: 6,
};
const MOST_CITATIONS = 4;
/** Share of the words of a sentence or risk, which tell facts, that its findings must hold. */
const SUPPORT_OF_FACTS = 0.2;
/** A question or recommendation looks beyond the papers, but one word at least names the matter. */
const SUPPORT_OF_ADVICE = 0.01;
const SUPPORT: Record<SectionName, number> = {
  executiveSummary: SUPPORT_OF_FACTS,
  keyQuestions: SUPPORT_OF_ADVICE,
  riskAreas: SUPPORT_OF_FACTS,
  recommendations: SUPPORT_OF_ADVICE,
};

/** A section of a model's brief as it came. */
export type DraftSection = { [Name in SectionName]: { name: Name; items: DraftBrief[Name] } }[SectionName];

/** A section with what its findings prove. `dropped` counts items that stand on none of them. */
export function checkSection(
  draft: DraftSection,
  findings: CheckedFinding[],
): { section: BriefSection; dropped: number } {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const check = <Draft extends { findings: string[] }, Item>(
    items: Draft[],
    textOf: (item: Draft) => string,
    itemOf: (item: Draft) => Item,
  ) => {
    const proven = items.flatMap((item) => {
      const named = item.findings.flatMap((id) => known.get(id) ?? []);
      const citations = prove(textOf(item), named, SUPPORT[draft.name]);
      return citations ? [{ item: itemOf(item), citations }] : [];
    });
    const kept = proven.slice(0, MOST[draft.name]);
    return {
      items: kept.map(({ item }) => item),
      citations: kept.map(({ citations }) => citations),
      dropped: items.length - proven.length,
    };
  };
  if (draft.name === "riskAreas") {
    const { dropped, ...rest } = check(
      draft.items,
      ({ title, description }) => `${title}\n${description}`,
      ({ level, title, description }) => ({ level, title, description }),
    );
    return { section: { name: draft.name, ...rest }, dropped };
  }
  const { dropped, ...rest } = check(
    draft.items,
    ({ text }) => text,
    ({ text }) => text.trim(),
  );
  return { section: { name: draft.name, ...rest }, dropped };
}

/**
 * The citations of the findings a text stands on, or null when there are none, when the text speaks of something else,
 * or when a figure of it stands in no quote of theirs.
 */
function prove(text: string, findings: CheckedFinding[], support: number): Citation[] | null {
  if (findings.length === 0 || addressesModel(text)) return null;
  const all = findings.flatMap(({ citations }) => citations);
  const proof = all.map(({ quote, title }) => `${quote}\n${title}`).join("\n");
  const said = findings.map(({ statement }) => statement).join("\n");
  if (sharedTerms(text, `${said}\n${proof}`) < support || !figuresProven(text, proof)) return null;
  const places = new Map(
    all.map((citation) => [`${citation.documentId}:${citation.page}:${citation.start}`, citation]),
  );
  return [...places.values()].slice(0, MOST_CITATIONS);
}
