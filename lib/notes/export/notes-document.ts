import { shortText } from "@/lib/clean-text";
import type { Block, ExportDocument, Inline } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import type { MeetingView } from "@/lib/meetings/types";
import { MAX_NOTE, MAX_QUOTE } from "../constants";
import type { NoteView, PaperNotes } from "../types";

/** Everything a meeting's notes are exported from. */
export type NotesSource = {
  papers: PaperNotes[];
  meeting: MeetingView;
  organization: string;
  /** Name of their author, the only person who can export them. */
  author: string;
  /** ISO timestamp. */
  exportedAt: string;
};

const TITLE_LIMIT = 300;
const WORDS_CHANGED = "These words are no longer on this page.";

/** Builds the notes as a document. Pure: the same source gives the same document. */
export function notesDocument(
  { papers, meeting, organization, author, exportedAt }: NotesSource,
  moments: Moments,
): ExportDocument {
  const subject = shortText(meeting.title, TITLE_LIMIT);
  const by = shortText(author, TITLE_LIMIT);
  return {
    organization: shortText(organization, TITLE_LIMIT),
    heading: "My Notes",
    subject,
    date: `${moments.dateTime(meeting.scheduledDate)} (${moments.timeZone})`,
    title: `Notes: ${subject}`,
    footer: `Private notes of ${by} · Exported on ${moments.dateTime(exportedAt)} (${moments.timeZone})`,
    createdAt: exportedAt,
    blocks: papers.flatMap(({ title, notes }): Block[] => [
      { kind: "heading", text: shortText(title, TITLE_LIMIT) },
      ...notes.flatMap((note, at) => [
        ...(notes[at - 1]?.page === note.page ? [] : [pageHeading(note)]),
        ...blocksOf(note),
      ]),
    ]),
  };
}

const pageHeading = ({ page }: NoteView): Block => ({ kind: "heading", level: 3, text: `Page ${page}` });

function blocksOf({ quote, text, wordsChanged }: NoteView): Block[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [
    ...(quote === null ? [] : [paragraph(`“${shortText(quote, MAX_QUOTE)}”`)]),
    ...(wordsChanged ? [{ ...paragraph(WORDS_CHANGED), tone: "note" } as const] : []),
    ...lines.map((line) => paragraph(shortText(line, MAX_NOTE), quote === null ? undefined : "strong")),
  ];
}

function paragraph(text: string, style?: "strong"): Extract<Block, { kind: "paragraph" }> {
  const content: Inline[] = [style ? { text, style } : { text }];
  return { kind: "paragraph", content };
}

/** Renders the notes as plain text. */
export function notesText(source: NotesSource, moments: Moments): string {
  const { subject, date, footer, blocks } = notesDocument(source, moments);
  const lines = blocks.flatMap((block) => {
    if (block.kind === "heading")
      return block.level === 3 ? ["", block.text] : ["", "", block.text.toUpperCase()];
    if (block.kind !== "paragraph") return [];
    return ["", block.content.map((part) => ("text" in part ? part.text : "")).join("")];
  });
  return `${["My Notes", subject, date, ...lines, "", "", footer].join("\n")}\n`;
}
