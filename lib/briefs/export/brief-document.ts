import type { BoardBrief, RiskLevel } from "@/lib/ai/brief/schema";
import type { BriefView } from "@/lib/briefs/types";
import { shortText } from "@/lib/clean-text";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import type { MeetingChanges } from "@/lib/facts/types";
import type { Block, ExportDocument } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import type { MeetingView } from "@/lib/meetings/types";
import { cited } from "./cited";
import { originTerms, staleNotice } from "./origin";
import { sidesOf, sinceLastMeeting, told } from "./since-last-meeting";

/** Everything a brief is exported from. */
export type ExportSource = {
  view: BriefView;
  meeting: MeetingView;
  organization: string;
  /** What changed since the meeting before. */
  changes: MeetingChanges;
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

const NOTHING = "The papers suggest none.";

/** Longest texts that are printed, in UTF-16 units: a brief has none of that length, a forged title may. */
export const TITLE_LIMIT = 300;
export const QUOTE_LIMIT = 1200;

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
    blocks: [...staleNotice(view), ...body(source, moments), ...originTerms(view, moments)],
  };
}

/** The sections with their sources, in reading order, which is the order the sources are numbered in. */
function body({ view: { brief }, changes }: ExportSource, moments: Moments): Block[] {
  const { executiveSummary, keyQuestions, riskAreas, recommendations } = brief.evidence;
  const numbering = numberCitations([
    ...[executiveSummary, keyQuestions, riskAreas, recommendations].flat(2),
    ...told(changes).flatMap(sidesOf),
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

/** A section of the brief. One without items says so: a heading that is missing would leave the reader in doubt. */
function section(heading: string, items: unknown[], filled: Block): Block[] {
  const empty: Block = { kind: "paragraph", content: [{ text: NOTHING }], tone: "note" };
  return [{ kind: "heading", text: heading }, items.length > 0 ? filled : empty];
}

function summary({ summarySentences, evidence }: BoardBrief, numbering: Numbering): Block[] {
  const sentences = summarySentences.map((text, index) =>
    cited(text, evidence.executiveSummary[index] ?? [], numbering),
  );
  const content = sentences.flatMap((one, index) => (index === 0 ? one : [{ text: " " }, ...one]));
  return section("Executive Summary", sentences, { kind: "paragraph", content });
}

function listed(heading: string, texts: string[], evidence: Citation[][], numbering: Numbering): Block[] {
  const items = texts.map((text, index) => cited(text, evidence[index] ?? [], numbering));
  return section(heading, items, { kind: "list", ordered: true, items });
}

/** Risks by level, the gravest first; within a level they keep their order. */
function risks({ riskAreas, evidence }: BoardBrief, numbering: Numbering): Block[] {
  const all = riskAreas.map(({ level, title, description }, index) => ({
    level,
    levelName: LEVEL_NAME[level],
    title: shortText(title, TITLE_LIMIT),
    content: cited(description, evidence.riskAreas[index] ?? [], numbering),
  }));
  const items = LEVELS.flatMap((level) => all.filter((risk) => risk.level === level));
  return section("Risk Areas", items, { kind: "risks", items });
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
