import { addressesModel } from "@/lib/ai/untrusted";
import { type ClaimKind, proveClaim } from "@/lib/claims";
import type { Citation } from "@/lib/evidence/types";
import type { CheckedFinding, DraftBrief } from "./findings-schema";
import { FAULT_REASONS, REASONS } from "./repair";
import type { BriefSection, RiskLevel, SectionName } from "./schema";

const MOST: Record<SectionName, number> = {
  executiveSummary: 7,
  keyQuestions: 8,
  riskAreas: 7,
  recommendations: 6,
};
const MOST_CITATIONS = 4;
/** Questions and recommendations look beyond the papers; the other sections tell what is in them. */
const KINDS: Partial<Record<SectionName, ClaimKind>> = {
  keyQuestions: "judgement",
  recommendations: "judgement",
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
    const { text, reason } = proven(item.text, named, KINDS[name]);
    const title = name === "riskAreas" && text !== null ? proven(item.title, named, "judgement") : null;
    return {
      item: { ...item, text: text ?? item.text },
      citations: citationsOf(named),
      reason: reason ?? title?.reason ?? null,
    };
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

/** What is proven of a text by the findings it names, or why nothing is. */
function proven(
  text: string,
  findings: CheckedFinding[],
  kind?: ClaimKind,
): { text: string; reason: null } | { text: null; reason: string } {
  const cited = findings.flatMap(({ citations }) => citations);
  if (cited.length === 0) return { text: null, reason: REASONS.notes };
  if (text.trim() === "" || addressesModel(text)) return { text: null, reason: REASONS.form };
  const statements = findings.flatMap(({ statement, citations: [first], by, figures }) => {
    // What code found or a check has proven proves what is made of it; what people wrote only tells what it is about.
    const quote = by === "code" || figures ? statement : statement.replace(/\S*\d\S*/g, "");
    return first ? [{ ...first, quote, start: 0, end: 0 }] : [];
  });
  const citations = [...cited, ...statements].map((one) => ({ ...one, pageText: "" }));
  const figures = findings.flatMap((finding) => finding.figures ?? []);
  const claim = proveClaim(text, { citations, figures, ...(kind && { kind }) });
  if (claim.text !== null) return { text: claim.text, reason: null };
  return { text: null, reason: FAULT_REASONS[claim.dropped.at(-1)?.fault ?? "support"] };
}
