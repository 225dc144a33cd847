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
/** Notes and lines that an item may stand on: with all of a pack at hand, anything could be worked out of something. */
const MOST_NAMED = 12;
/** Characters of a text and of a title. Together no more than whoever judges them is shown. */
const LONGEST = 600;
const LONGEST_TITLE = 160;
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
/** An item that may be shown once its quotes are found to bear it out; `doubt`: what code reads otherwise in it, but cannot refute. */
export type CheckedItem = ProvenItem & { doubt: string | null };
/** An item that was withheld, with what it names as its proof, and why. */
export type RefusedItem = { section: SectionName; item: DraftItem; citations: Citation[]; reason: string };

/** What items stand on: the notes that they may name, and the papers. */
export type Ground = { findings: CheckedFinding[]; documents: SourceDocument[] };

/** The items of a section that its findings prove, and the others. */
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

/** What a model wrote for a section as items of one kind. */
export function itemsOf({ name, items }: DraftSection): DraftItem[] {
  if (name === "riskAreas")
    return items.map(({ description, ...item }) => ({ ...item, text: description.trim() }));
  return items.map(({ text, findings }) => ({ text: text.trim(), findings, title: "", level: "medium" }));
}

/** Of proven items those that a section shows: the gravest risk first, nothing twice, and with room for so many more. */
export function shownOf(name: SectionName, proven: ProvenItem[], room = 0): ProvenItem[] {
  const ordered = name === "riskAreas" ? proven.toSorted(bySeverity) : proven;
  return ordered
    .filter((item, at) => !ordered.slice(0, at).some((other) => tellsAgain(item.text, other.text)))
    .slice(0, MOST[name] - room);
}

/** Proven items as a section of a brief, no more than a director has time for. */
export function sectionOf(name: SectionName, proven: ProvenItem[]): BriefSection {
  const kept = shownOf(name, proven);
  const citations = kept.map((item) => item.citations.slice(0, MOST_CITATIONS));
  if (name !== "riskAreas") return { name, items: kept.map(({ text }) => text), citations };
  const items = kept.map(({ level, title, text }) => ({ level, title, description: text }));
  return { name, items, citations };
}

/** What findings cite, each place once: first where these figures stand, since a reader is shown the first few. */
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

/** `reason`: what code doubts in a text. `isOpen`: it refutes nothing of it. `figures`: those that prove it. */
type Proved = { reason: string | null; isOpen: boolean; figures: PaperFigure[] };

const withheld = (reason: string): Proved => ({ reason, isOpen: false, figures: [] });
const TOO_LONG = withheld(REASONS.form);
const isTooLong = ({ text, title }: DraftItem) => text.length > LONGEST || title.length > LONGEST_TITLE;

/** What is proven of a text by the findings it names. */
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
    // What code found or a check has proven proves what is made of it; what people wrote only tells what it is about.
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
