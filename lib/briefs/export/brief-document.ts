import type { BoardBrief, RiskLevel } from "@/lib/ai/brief/schema";
import type { BriefView } from "@/lib/briefs/types";
import { shortText } from "@/lib/clean-text";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import type { MeetingChange, MeetingChanges } from "@/lib/facts/types";
import type { MeetingView } from "@/lib/meetings/types";
import type { Block, ExportDocument, Inline } from "./document";
import type { Moments } from "./moments";
import { originTerms, staleNotice } from "./origin";

/** Everything a brief is exported from. */
export type ExportSource = {
  view: BriefView;
  meeting: MeetingView;
  organization: string;
  /** What changed since the meeting before; null when it is not known. */
  changes: MeetingChanges | null;
  /** Name of whoever exports it. */
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};

const LEVEL_NAME: Record<RiskLevel, string> = {
  high: "High",
  medium: "Medium",
  low: "Low",
  opportunity: "Opportunity",
};
const LEVELS: RiskLevel[] = ["high", "medium", "low", "opportunity"];

/** Longest texts that are printed, in UTF-16 units: a brief has none of that length, a forged title may. */
export const TITLE_LIMIT = 300;
export const QUOTE_LIMIT = 1200;
const STATEMENT_LIMIT = 4000;

/** The brief as a document. Pure: the same source gives the same document. */
export function briefDocument(source: ExportSource, moments: Moments): ExportDocument {
  const { view, meeting, exportedBy, exportedAt } = source;
  const subject = shortText(meeting.title, TITLE_LIMIT);
  const by = shortText(exportedBy, TITLE_LIMIT);
  return {
    organization: shortText(source.organization, TITLE_LIMIT),
    heading: "Board Brief",
    subject,
    date: `${moments.dateTime(meeting.scheduledDate)} (${moments.timeZone})`,
    title: `Board Brief: ${subject}`,
    footer: `Confidential · Exported by ${by} on ${moments.dateTime(exportedAt)} (${moments.timeZone})`,
    createdAt: exportedAt,
    blocks: [...staleNotice(view), ...body(source, moments), ...originTerms(source, moments)],
  };
}

/** The sections with their sources, in reading order, which is the order the sources are numbered in. */
function body({ view: { brief }, changes }: ExportSource, moments: Moments): Block[] {
  const { executiveSummary, keyQuestions, riskAreas, recommendations } = brief.evidence;
  const changed = changes?.previous ? changes.changes : [];
  const numbering = numberCitations([
    ...[executiveSummary, keyQuestions, riskAreas, recommendations].flat(2),
    ...changed.flatMap(sidesOf),
  ]);
  return [
    ...summary(brief, numbering),
    ...listed("Key Questions", brief.keyQuestions, keyQuestions, numbering),
    ...risks(brief, numbering),
    ...listed("Recommendations", brief.recommendations, recommendations, numbering),
    ...sinceLastMeeting(changes, numbering, moments),
    ...sources(numbering),
  ];
}

function cited(text: string, citations: Citation[], { numberOf }: Numbering): Inline[] {
  const numbers = [...new Set(citations.map(numberOf))].filter((number) => number > 0);
  return [{ text: shortText(text, STATEMENT_LIMIT) }, ...numbers.map((cite) => ({ cite }))];
}

function summary({ summarySentences, evidence }: BoardBrief, numbering: Numbering): Block[] {
  const sentences = summarySentences.map((text, index) =>
    cited(text, evidence.executiveSummary[index] ?? [], numbering),
  );
  if (sentences.length === 0) return [];
  const content = sentences.flatMap((one, index) => (index === 0 ? one : [{ text: " " }, ...one]));
  return [
    { kind: "heading", text: "Executive Summary" },
    { kind: "paragraph", content },
  ];
}

function listed(heading: string, texts: string[], evidence: Citation[][], numbering: Numbering): Block[] {
  if (texts.length === 0) return [];
  const items = texts.map((text, index) => cited(text, evidence[index] ?? [], numbering));
  return [
    { kind: "heading", text: heading },
    { kind: "list", ordered: true, items },
  ];
}

/** Risks by level, the gravest first; within a level they keep their order. */
function risks({ riskAreas, evidence }: BoardBrief, numbering: Numbering): Block[] {
  if (riskAreas.length === 0) return [];
  const all = riskAreas.map(({ level, title, description }, index) => ({
    level,
    levelName: LEVEL_NAME[level],
    title: shortText(title, TITLE_LIMIT),
    content: cited(description, evidence.riskAreas[index] ?? [], numbering),
  }));
  const items = LEVELS.flatMap((level) => all.filter((risk) => risk.level === level));
  return [
    { kind: "heading", text: "Risk Areas" },
    { kind: "risks", items },
  ];
}

function sidesOf({ before, after }: MeetingChange): Citation[] {
  return [before, after].flatMap((side) => (side ? [side.citation] : []));
}

function sinceLastMeeting(changes: MeetingChanges | null, numbering: Numbering, moments: Moments): Block[] {
  if (!changes?.previous || changes.changes.length === 0) return [];
  const { title, scheduledDate } = changes.previous;
  const compared = `Against the papers of ${shortText(title, TITLE_LIMIT)}, ${moments.dateTime(scheduledDate)}.`;
  return [
    { kind: "heading", text: "Since the Last Meeting" },
    { kind: "paragraph", content: [{ text: compared }], tone: "note" },
    {
      kind: "list",
      ordered: false,
      items: changes.changes.map((change) => cited(change.sentence, sidesOf(change), numbering)),
    },
  ];
}

function sources(numbering: Numbering): Block[] {
  if (numbering.sources.length === 0) return [];
  const items = numbering.sources.map(({ title, page, quote }, index) => ({
    number: index + 1,
    document: shortText(title, TITLE_LIMIT),
    place: `page ${page}`,
    quote: shortText(quote, QUOTE_LIMIT),
  }));
  return [
    { kind: "heading", text: "Sources" },
    { kind: "sources", items },
  ];
}
