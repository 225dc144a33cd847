import type { AgendaKind } from "@/lib/agenda/constants";
import type { AgendaItemView, AgendaView } from "@/lib/agenda/types";
import { shortText } from "@/lib/clean-text";
import type { Block, ExportDocument, Inline, SourceItem, TableRow } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import type { MeetingView } from "@/lib/meetings/types";
import { tellMinutes } from "@/lib/ui/minutes";

/** Everything an agenda is exported from. */
export type AgendaSource = {
  agenda: AgendaView;
  meeting: MeetingView;
  organization: string;
  /** Name of the person exporting it. */
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};

/**
 * A paper of the agenda with the number its items refer to, counted from 1 in agenda order. `title` has no
 * file extension.
 */
export type NumberedPaper = { number: number; id: string; title: string; pages: number | null };

const PURPOSE: Record<AgendaKind, string> = { decide: "Decide", discuss: "Discuss", note: "Note" };
const IN_CAMERA = "An item in camera";
const CLOSED = "An item that is closed to you";
const MINUTE_MS = 60_000;
const TITLE_LIMIT = 300;
const NOTES_LIMIT = 2000;

/** Returns the papers attached to the items, each once, in agenda order. */
export function numberedPapers({ items }: AgendaView): NumberedPaper[] {
  const papers = items.flatMap((item) => (item.closed === null ? item.papers : []));
  const once = new Map(papers.map((paper) => [paper.id, paper]));
  return [...once.values()].map((paper, at) => ({
    ...paper,
    title: paper.title.replace(FILE_ENDING, "") || paper.title,
    number: at + 1,
  }));
}

/** File extensions, which mean nothing in print. */
const FILE_ENDING = /\.(?:pdf|docx|pptx|xlsx|txt)$/i;

/** "3. Approve the budget" */
export function itemName(item: AgendaItemView, at: number): string {
  if (item.closed !== null) return `${at + 1}. ${item.closed === "inCamera" ? IN_CAMERA : CLOSED}`;
  return `${at + 1}. ${shortText(item.title, TITLE_LIMIT)}`;
}

/**
 * Builds the agenda as a document. Pure. `placeOf` returns the text next to a paper in the list of papers,
 * such as its pages in a board book.
 */
export function agendaDocument(
  { agenda, meeting, organization, exportedBy, exportedAt }: AgendaSource,
  moments: Moments,
  placeOf: (paper: NumberedPaper) => string = pagesOf,
): ExportDocument {
  const subject = shortText(meeting.title, TITLE_LIMIT);
  const by = shortText(exportedBy, TITLE_LIMIT);
  return {
    organization: shortText(organization, TITLE_LIMIT),
    heading: "Agenda",
    subject,
    date: `${moments.dateTime(meeting.scheduledDate)} (${moments.timeZone})`,
    title: `Agenda: ${subject}`,
    footer: `Confidential · Exported by ${by} on ${moments.dateTime(exportedAt)} (${moments.timeZone})`,
    createdAt: exportedAt,
    blocks: [...draftNotice(agenda), ...frame(agenda), ...business({ agenda, meeting }, moments, placeOf)],
  };
}

/**
 * Builds the front of a board book: a cover whose contents link to the papers, then the agenda with the list
 * of papers on a new page. `cover` is the number of blocks before that page. Pure.
 */
export function bookDocument(
  source: AgendaSource,
  moments: Moments,
  placeOf: (paper: NumberedPaper) => string,
): { whole: ExportDocument; cover: ExportDocument } {
  const { agenda, exportedBy } = source;
  const frameOfBook = {
    ...agendaDocument(source, moments),
    heading: "Board Book",
    isPart: true,
  };
  const blocks = [
    ...draftNotice(agenda),
    ...frame(agenda, [{ term: "Prepared for", lines: [shortText(exportedBy, TITLE_LIMIT)] }]),
    ...contents(agenda, placeOf),
  ];
  const rest: Block[] = [
    { kind: "pageBreak" },
    { kind: "heading", text: "Agenda" },
    ...business(source, moments, placeOf),
  ];
  return {
    whole: { ...frameOfBook, blocks: [...blocks, ...rest] },
    cover: { ...frameOfBook, blocks },
  };
}

function contents(agenda: AgendaView, placeOf: (paper: NumberedPaper) => string): Block[] {
  const papers = new Map(numberedPapers(agenda).map((paper) => [paper.id, paper]));
  const rows = agenda.items.flatMap((item, at): TableRow[] => {
    const named = item.closed === null ? item.papers.flatMap(({ id }) => papers.get(id) ?? []) : [];
    return [
      { cells: [[{ text: itemName(item, at), style: "strong" }], []], isMarked: false },
      ...named.map((paper) => ({
        cells: [[{ text: paper.title }, { cite: paper.number }], [{ text: placeOf(paper) }]],
        isMarked: false,
      })),
    ];
  });
  return [
    { kind: "heading", text: "Contents" },
    {
      kind: "table",
      caption: [],
      columns: [
        { heading: "Item and papers", share: 0.74, align: "start" },
        { heading: "Page", share: 0.26, align: "end" },
      ],
      rows,
    },
  ];
}

/** The items with their times, and the list of papers. */
function business(
  { agenda, meeting }: Pick<AgendaSource, "agenda" | "meeting">,
  moments: Moments,
  placeOf: (paper: NumberedPaper) => string,
): Block[] {
  const papers = numberedPapers(agenda);
  const numbers = new Map(papers.map(({ id, number }) => [id, number]));
  return [items(agenda, meeting, numbers, moments), ...timeLeft(agenda), ...listOf(papers, placeOf)];
}

function draftNotice({ publishedAt, isChanged }: AgendaView): Block[] {
  if (publishedAt && !isChanged) return [];
  const text = publishedAt
    ? "This agenda has changes that are not yet published to members."
    : "This agenda is a draft. It is not yet published to members.";
  return [{ kind: "paragraph", content: [{ text }], tone: "notice" }];
}

function frame({ durationMinutes, place }: AgendaView, more: TermRow[] = []): Block[] {
  const rows = [
    ...(place ? [{ term: "Location", lines: [shortText(place, TITLE_LIMIT)] }] : []),
    { term: "Length", lines: [tellMinutes(durationMinutes)] },
    ...more,
  ];
  return [{ kind: "terms", rows }];
}

type TermRow = Extract<Block, { kind: "terms" }>["rows"][number];

function items(
  { items }: AgendaView,
  meeting: MeetingView,
  numbers: Map<string, number>,
  moments: Moments,
): Block {
  let at = Date.parse(meeting.scheduledDate);
  const rows = items.map((item, index): TableRow => {
    const time = moments.time(new Date(at).toISOString());
    at += item.minutes * MINUTE_MS;
    const cells: Inline[][] = [
      [{ text: itemName(item, index), style: "strong" }, ...about(item, numbers)],
      [{ text: time }],
      [{ text: String(item.minutes) }],
      [{ text: item.closed === null ? purposeOf(item) : "" }],
      [{ text: item.closed === null ? shortText(item.presenter, TITLE_LIMIT) : "" }],
    ];
    return { cells, isMarked: item.closed === null && item.isInCamera };
  });
  return {
    kind: "table",
    caption: [{ text: `Order of business, ${moments.timeZone} time` }],
    columns: [
      { heading: "Item", share: 0.48, align: "start" },
      { heading: "Time", share: 0.12, align: "start" },
      { heading: "Minutes", share: 0.1, align: "end" },
      { heading: "Purpose", share: 0.13, align: "start" },
      { heading: "Presenter", share: 0.17, align: "start" },
    ],
    rows,
  };
}

type OpenItem = Extract<AgendaItemView, { closed: null }>;

const purposeOf = ({ kind, isConsent }: OpenItem) => (isConsent ? "Consent" : PURPOSE[kind]);

/**
 * After an item's title, the numbers of its papers; below it, whether it is in camera, its notes and its
 * source.
 */
function about(item: AgendaItemView, numbers: Map<string, number>): Inline[] {
  if (item.closed !== null) return [];
  const { isInCamera, notes, carriedFrom, papers } = item;
  const texts = [
    ...(isInCamera ? ["In camera."] : []),
    ...(notes ? [shortText(notes, NOTES_LIMIT)] : []),
    ...(carriedFrom ? [`From ${shortText(carriedFrom.meetingTitle, TITLE_LIMIT)}.`] : []),
  ];
  return [
    ...papers.flatMap(({ id }) => {
      const cite = numbers.get(id);
      return cite === undefined ? [] : [{ cite }];
    }),
    ...texts.flatMap((text): Inline[] => [{ lineBreak: true }, { text }]),
  ];
}

/** Only the agenda's editors are told whether the times add up. */
function timeLeft({ items, durationMinutes, publishedAt, isChanged }: AgendaView): Block[] {
  if (publishedAt && !isChanged) return [];
  const off = items.reduce((sum, { minutes }) => sum + minutes, 0) - durationMinutes;
  if (off === 0) return [];
  const text =
    off > 0
      ? `The items take ${tellMinutes(off)} longer than the time set for the meeting.`
      : `The items leave ${tellMinutes(-off)} of the meeting unused.`;
  return [{ kind: "paragraph", content: [{ text }], tone: off > 0 ? "notice" : "note" }];
}

function listOf(papers: NumberedPaper[], placeOf: (paper: NumberedPaper) => string): Block[] {
  if (papers.length === 0) return [];
  const sources = papers.map((paper): SourceItem => {
    const document = shortText(paper.title, TITLE_LIMIT);
    return { number: paper.number, document, place: placeOf(paper), quote: null };
  });
  return [
    { kind: "heading", text: "Papers" },
    { kind: "sources", items: sources },
  ];
}

function pagesOf({ pages }: NumberedPaper): string {
  if (pages === null) return "";
  return pages === 1 ? "1 page" : `${pages} pages`;
}
