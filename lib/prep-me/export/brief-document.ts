import type { AgendaItemView } from "@/lib/agenda/types";
import type { RiskLevel } from "@/lib/ai/brief/constants";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { BriefView } from "@/lib/briefs/types";
import { shortText } from "@/lib/clean-text";
import { type Numbering, numberCitations } from "@/lib/evidence/number-citations";
import type { Citation } from "@/lib/evidence/types";
import type { MeetingChanges } from "@/lib/facts/types";
import type { Block, ExportDocument } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import type { MeetingView } from "@/lib/meetings/types";
import { type BriefPart, briefByAgenda, saysNothing } from "@/lib/prep-me/by-agenda";
import { citedFigures } from "@/lib/prep-me/cited-figures";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { partName } from "@/lib/prep-me/part-name";
import { withoutRepeats } from "@/lib/prep-me/repeats";
import { cited } from "./cited";
import { keyFigureTable } from "./key-figure-table";
import { originTerms, staleNotice } from "./origin";
import { sidesOf, sinceLastMeeting, told } from "./since-last-meeting";

/** Everything a brief is exported from. */
export type ExportSource = {
  view: BriefView;
  meeting: MeetingView;
  organization: string;
  /** The items of the published agenda as this person sees them; null where there is none. */
  agenda: AgendaItemView[] | null;
  /** The figures at the head of the brief. */
  keyFigures: KeyFigure[];
  /** Changes since the previous meeting. */
  changes: MeetingChanges;
  /** Name of the person exporting it. */
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

const NOTHING = "The papers do not suggest any.";

/** Longest texts printed, in UTF-16 units. Only a forged title could be longer. */
export const TITLE_LIMIT = 300;
export const QUOTE_LIMIT = 1200;

/** Builds the brief as a document. Pure: the same source gives the same document. */
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

/** The parts in reading order, which sets the numbers of the sources. */
function body({ view, agenda, keyFigures, changes }: ExportSource, moments: Moments): Block[] {
  const brief = withoutRepeats(view.brief, keyFigures);
  const parts = agenda && briefByAgenda(brief, agenda);
  const stated = (parts ?? [{ content: brief }]).flatMap(({ content: { evidence } }) =>
    [evidence.executiveSummary, evidence.keyQuestions, evidence.riskAreas, evidence.recommendations].flat(2),
  );
  const numbering = numberCitations([
    ...citedFigures(keyFigures),
    ...stated,
    ...told(changes).flatMap(sidesOf),
  ]);
  return [
    ...keyFigureTable(keyFigures, numbering),
    ...(parts
      ? parts.flatMap((part) => itemBlocks(part, numbering))
      : sections(brief, numbering).flatMap(whole)),
    ...sinceLastMeeting(changes, numbering, moments),
    ...sources(numbering),
  ];
}

/** A section of the brief. `block` is its content. */
type Section = { heading: string; isEmpty: boolean; block: Block };

function sections(brief: BoardBrief, numbering: Numbering): Section[] {
  const { keyQuestions, recommendations } = brief.evidence;
  return [
    summary(brief, numbering),
    listed("Key Questions", brief.keyQuestions, keyQuestions, numbering),
    risks(brief, numbering),
    listed("Recommendations", brief.recommendations, recommendations, numbering),
  ];
}

/** An empty section says so, because a missing heading would leave the reader in doubt. */
function whole({ heading, isEmpty, block }: Section): Block[] {
  const empty: Block = { kind: "paragraph", content: [{ text: NOTHING }], tone: "note" };
  return [{ kind: "heading", text: heading }, isEmpty ? empty : block];
}

/** An agenda item's part of the brief: its title, and the sections that are not empty. */
function itemBlocks(part: BriefPart, numbering: Numbering): Block[] {
  const heading: Block = { kind: "heading", text: shortText(partName(part.item), TITLE_LIMIT) };
  const nothing = saysNothing(part);
  if (nothing) return [heading, { kind: "paragraph", content: [{ text: nothing }], tone: "note" }];
  const filled = sections(part.content, numbering).filter(({ isEmpty }) => !isEmpty);
  return [
    heading,
    ...filled.flatMap(({ heading: text, block }): Block[] => [{ kind: "heading", text, level: 3 }, block]),
  ];
}

function summary({ summarySentences, evidence }: BoardBrief, numbering: Numbering): Section {
  const sentences = summarySentences.map((text, index) =>
    cited(text, evidence.executiveSummary[index] ?? [], numbering),
  );
  const content = sentences.flatMap((one, index) => (index === 0 ? one : [{ text: " " }, ...one]));
  const block: Block = { kind: "paragraph", content };
  return { heading: "Executive Summary", isEmpty: sentences.length === 0, block };
}

function listed(heading: string, texts: string[], evidence: Citation[][], numbering: Numbering): Section {
  const items = texts.map((text, index) => cited(text, evidence[index] ?? [], numbering));
  return { heading, isEmpty: items.length === 0, block: { kind: "list", ordered: true, items } };
}

/** Risks by level, highest first; within a level in their original order. */
function risks({ riskAreas, evidence }: BoardBrief, numbering: Numbering): Section {
  const all = riskAreas.map(({ level, title, description }, index) => ({
    level,
    levelName: LEVEL_NAME[level],
    title: shortText(title, TITLE_LIMIT),
    content: cited(description, evidence.riskAreas[index] ?? [], numbering),
  }));
  const items = LEVELS.flatMap((level) => all.filter((risk) => risk.level === level));
  return { heading: "Risk Areas", isEmpty: items.length === 0, block: { kind: "risks", items } };
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
