import { addressesModel } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { type ClaimKind, proveClaim } from "@/lib/claims";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { bySeverity, type RiskLevel, type SectionName } from "./constants";
import type { CheckedFinding, DraftBrief } from "./findings-schema";
import { FAULT_REASONS, REASONS } from "./repair";
import { tellsAgain } from "./repeats";
import type { BriefSection } from "./schema";

const MOST: Record<SectionName, number> = {
  executiveSummary: 7,
  keyQuestions: 8,
  riskAreas: 7,
  recommendations: 6,
};
const MOST_CITATIONS = 4;
/**
 * The most notes and lines that an item may cite: with a whole pack to choose from, anything could be derived
 * from something.
 */
const MOST_NAMED = 12;
/** Length limits of a text and a title, in characters. Together they stay within what the judge is shown. */
const LONGEST = 600;
const LONGEST_TITLE = 160;
/** Questions and recommendations go beyond the papers; the other sections report what is in them. */
const KINDS: Partial<Record<SectionName, ClaimKind>> = {
  keyQuestions: "judgement",
  recommendations: "judgement",
};

/** A section of a model's brief as received. */
export type DraftSection = { [Name in SectionName]: { name: Name; items: DraftBrief[Name] } }[SectionName];

/** An item of any section; only a risk has a meaningful title and level. */
export type DraftItem = { text: string; title: string; level: RiskLevel; findings: string[] };
export type ProvenItem = DraftItem & { citations: Citation[] };
/**
 * An item that may be shown if its quotes are found to support it; `doubt` is what code questions but cannot
 * refute.
 */
export type CheckedItem = ProvenItem & { doubt: string | null };
/** A withheld item with the evidence it names, and the reason. */
export type RefusedItem = { section: SectionName; item: DraftItem; citations: Citation[]; reason: string };

/** The evidence for items: the notes they may name, and the papers. */
export type Ground = { findings: CheckedFinding[]; documents: SourceDocument[] };

/** Splits the items of a section into those proven by their findings and the rest. */
export function checkSection(
  { name, items }: { name: SectionName; items: DraftItem[] },
  { findings, documents }: Ground,
): { proven: CheckedItem[]; refused: RefusedItem[] } {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const pageText = ({ documentId, page }: Citation) =>
    documents.find((one) => one.documentId === documentId)?.pages.find(({ number }) => number === page)
      ?.text ?? "";
  const proven: CheckedItem[] = [];
  const refused: RefusedItem[] = [];
  for (const written of items) {
    const item = { ...written, findings: [...new Set(written.findings)].slice(0, MOST_NAMED) };
    const named = item.findings.flatMap((id) => known.get(id) ?? []);
    const checked = isTooLong(item) ? TOO_LONG : prove(item.text, named, pageText, KINDS[name]);
    const citations = citationsOf(named, checked.figures);
    const title = name === "riskAreas" ? prove(item.title, named, pageText, "judgement") : null;
    const reason = checked.reason ?? title?.reason ?? null;
    if (checked.isOpen && title?.isOpen !== false) proven.push({ ...item, citations, doubt: reason });
    else refused.push({ section: name, item, citations, reason: reason ?? REASONS.support });
  }
  return { proven, refused };
}

/** The items that a model wrote for a section, in one common shape. */
export function itemsOf({ name, items }: DraftSection): DraftItem[] {
  if (name === "riskAreas")
    return items.map(({ description, ...item }) => ({ ...item, text: description.trim() }));
  return items.map(({ text, findings }) => ({ text: text.trim(), findings, title: "", level: "medium" }));
}

/** The proven items that a section shows: most severe risks first, no repeats, leaving space for `room` more. */
export function shownOf(name: SectionName, proven: ProvenItem[], room = 0): ProvenItem[] {
  const ordered = name === "riskAreas" ? proven.toSorted(bySeverity) : proven;
  return ordered
    .filter((item, at) => !ordered.slice(0, at).some((other) => tellsAgain(item.text, other.text)))
    .slice(0, MOST[name] - room);
}

/** Proven items as a section of a brief, limited to what a director has time for. */
export function sectionOf(name: SectionName, proven: ProvenItem[]): BriefSection {
  const kept = shownOf(name, proven);
  const citations = kept.map((item) => item.citations.slice(0, MOST_CITATIONS));
  if (name !== "riskAreas") return { name, items: kept.map(({ text }) => text), citations };
  const items = kept.map(({ level, title, text }) => ({ level, title, description: text }));
  return { name, items, citations };
}

/**
 * The citations of findings, each passage once. Those with these figures come first, since readers see only
 * the first few.
 */
function citationsOf(findings: CheckedFinding[], figures: PaperFigure[]): Citation[] {
  const all = findings.flatMap(({ citations }) => citations);
  const places = [
    ...new Map(
      all.map((citation) => [`${citation.documentId}:${citation.page}:${citation.start}`, citation]),
    ).values(),
  ];
  const holds = ({ documentId, page, start, end }: Citation) =>
    figures.some(
      ({ paper, place }) =>
        paper?.id === documentId && place.page === page && start <= place.start && place.end <= end,
    );
  return places.toSorted((one, other) => Number(holds(other)) - Number(holds(one)));
}

/** `reason`: what code doubts. `isOpen`: code refutes nothing. `figures`: the figures that prove the text. */
type Proved = { reason: string | null; isOpen: boolean; figures: PaperFigure[] };

const withheld = (reason: string): Proved => ({ reason, isOpen: false, figures: [] });
const TOO_LONG = withheld(REASONS.form);
const isTooLong = ({ text, title }: DraftItem) => text.length > LONGEST || title.length > LONGEST_TITLE;

/** Checks a text against the findings that it names. */
function prove(
  text: string,
  findings: CheckedFinding[],
  pageText: (citation: Citation) => string,
  kind?: ClaimKind,
): Proved {
  const cited = findings.flatMap(({ citations }) => citations);
  if (cited.length === 0) return withheld(REASONS.notes);
  if (text.trim() === "" || addressesModel(text)) return withheld(REASONS.form);
  const statements = findings.flatMap(({ statement, citations: [first], by, figures }) => {
    // Findings by code and checked ones count as proof; text written by people only gives context.
    const quote = by === "code" || figures ? statement : statement.replace(/\S*\d\S*/g, "");
    return first && by !== "paper" ? [{ ...first, quote, start: 0, end: 0, pageText: "" }] : [];
  });
  const citations = [...cited.map((one) => ({ ...one, pageText: pageText(one) })), ...statements];
  const figures = findings.flatMap((finding) => finding.figures ?? []);
  const claim = proveClaim(text, { citations, figures, ...(kind && { kind }) });
  const fault = claim.dropped.at(-1)?.fault;
  return {
    reason: fault ? FAULT_REASONS[fault] : null,
    isOpen: claim.open !== null,
    figures: claim.figures,
  };
}
