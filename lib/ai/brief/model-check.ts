import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import type { Citation } from "@/lib/evidence/types";
import type { CheckedFinding, DraftBrief } from "./findings-schema";
import { REASONS } from "./repair";
import type { BriefSection, RiskLevel, SectionName } from "./schema";

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

/** An item of any section; only a risk has a title and a level that mean anything. */
export type DraftItem = { text: string; title: string; level: RiskLevel; findings: string[] };
export type ProvenItem = DraftItem & { citations: Citation[] };
/** An item that was withheld, with what it names as its proof, and why. */
export type RefusedItem = { section: SectionName; item: DraftItem; citations: Citation[]; reason: string };

/** The items of a section that its findings prove, and the others. */
export function checkSection(
  { name, items }: { name: SectionName; items: DraftItem[] },
  findings: CheckedFinding[],
): { proven: ProvenItem[]; refused: RefusedItem[] } {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const checked = items.map((item) => {
    const named = item.findings.flatMap((id) => known.get(id) ?? []);
    const said = name === "riskAreas" ? `${item.title}\n${item.text}` : item.text;
    return { item, citations: citationsOf(named), reason: reasonAgainst(said, named, SUPPORT[name]) };
  });
  return {
    proven: checked.flatMap(({ item, citations, reason }) => (reason ? [] : [{ ...item, citations }])),
    refused: checked.flatMap(({ reason, ...rest }) => (reason ? [{ section: name, ...rest, reason }] : [])),
  };
}

/** What a model wrote for a section as items of one kind. */
export function itemsOf({ name, items }: DraftSection): DraftItem[] {
  if (name === "riskAreas")
    return items.map(({ description, ...item }) => ({ ...item, text: description.trim() }));
  return items.map(({ text, findings }) => ({ text: text.trim(), findings, title: "", level: "medium" }));
}

/** Proven items as a section of a brief; those that a director has no time for are left out. */
export function sectionOf(name: SectionName, proven: ProvenItem[]): BriefSection {
  const kept = proven.slice(0, MOST[name]);
  const citations = kept.map((item) => item.citations.slice(0, MOST_CITATIONS));
  if (name !== "riskAreas") return { name, items: kept.map(({ text }) => text), citations };
  const items = kept.map(({ level, title, text }) => ({ level, title, description: text }));
  return { name, items, citations };
}

/** What findings cite, each place once. */
function citationsOf(findings: CheckedFinding[]): Citation[] {
  const all = findings.flatMap(({ citations }) => citations);
  return [
    ...new Map(
      all.map((citation) => [`${citation.documentId}:${citation.page}:${citation.start}`, citation]),
    ).values(),
  ];
}

/** Why a text is withheld: it names no finding, speaks of something else, or has a figure that they do not prove. */
function reasonAgainst(text: string, findings: CheckedFinding[], support: number): string | null {
  const cited = findings.flatMap(({ citations }) => citations);
  if (cited.length === 0) return REASONS.notes;
  if (text.trim() === "" || addressesModel(text)) return REASONS.form;
  const quotes = cited.map(({ quote, title }) => `${quote}\n${title}`).join("\n");
  const computed = findings.filter(({ by }) => by === "code").map(({ statement }) => statement);
  const proof = [quotes, ...computed].join("\n");
  const said = findings.map(({ statement }) => statement).join("\n");
  if (sharedTerms(text, `${said}\n${proof}`) < support) return REASONS.words;
  return figuresProven(text, proof) ? null : REASONS.figure;
}
