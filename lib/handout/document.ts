import type { RiskLevel } from "@/lib/ai/brief/schema";

/** A stretch of text, or the number of a source that it stands on. All text is cleaned (`cleanText`). */
export type Inline = { text: string; style?: "strong" } | { cite: number };

export type RiskItem = { level: RiskLevel; levelName: string; title: string; content: Inline[] };

export type SourceItem = {
  /** From 1, in reading order. */
  number: number;
  document: string;
  /** "page 3" */
  place: string;
  quote: string;
};

/** A part of a document to be handed out, without a word on how it looks. */
export type Block =
  | { kind: "heading"; text: string }
  /** `notice`: something the reader must know before reading on. `note`: small print. */
  | { kind: "paragraph"; content: Inline[]; tone?: "notice" | "note" }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "risks"; items: RiskItem[] }
  | { kind: "terms"; rows: { term: string; lines: string[] }[] }
  | { kind: "sources"; items: SourceItem[] };

/** A brief as a document of its own: what both the PDF and the DOCX are made from. */
export type ExportDocument = {
  organization: string;
  /** "Board Brief" */
  heading: string;
  /** Title of the meeting. */
  subject: string;
  /** When the meeting is. */
  date: string;
  /** Title among the properties of the file. */
  title: string;
  /** Who exported it, and when: stands at the foot of each page. */
  footer: string;
  /** ISO timestamp of the export. */
  createdAt: string;
  blocks: Block[];
};
