import type { RiskLevel } from "@/lib/ai/brief/constants";

/**
 * A stretch of text, the number of a source that it stands on, up to `to` where all between count too, or the end of a line.
 * All text is cleaned (`cleanText`).
 */
export type Inline = { text: string; style?: "strong" } | { cite: number; to?: number } | { lineBreak: true };

export type RiskItem = { level: RiskLevel; levelName: string; title: string; content: Inline[] };

export type SourceItem = {
  /** From 1, in reading order. */
  number: number;
  document: string;
  /** "page 3"; empty where the title says it all. */
  place: string;
  /** Null where there are no words to quote. */
  quote: string | null;
  /** An address of the web (https: or http:) that leads to it. */
  url?: string;
};

/** `share`: of the width of the table, all together 1. */
export type TableColumn = { heading: string; share: number; align: "start" | "end" };

/** The first cell names its row. `marked`: the row that the table is about. */
export type TableRow = { cells: Inline[][]; isMarked: boolean };

export type Table = { caption: Inline[]; columns: TableColumn[]; rows: TableRow[] };

/** A part of a document to be handed out, without a word on how it looks. */
export type Block =
  | { kind: "heading"; text: string; level?: 3 }
  /** `notice`: something the reader must know before reading on. `note`: small print. */
  | { kind: "paragraph"; content: Inline[]; tone?: "notice" | "note" }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "risks"; items: RiskItem[] }
  | { kind: "terms"; rows: { term: string; lines: string[] }[] }
  | ({ kind: "table" } & Table)
  /** What follows begins on a page of its own. */
  | { kind: "pageBreak" }
  | { kind: "sources"; items: SourceItem[] };

/** A document of its own: what both the PDF and the DOCX are made from. */
export type ExportDocument = {
  organization: string;
  /** "Board Brief" */
  heading: string;
  /** Title of the meeting, or the company that it is about. */
  subject: string;
  /** When the meeting is, or when it was made. */
  date: string;
  /** Title among the properties of the file. */
  title: string;
  /** Who exported it, and when: stands at the foot of each page. */
  footer: string;
  /** ISO timestamp of the export. */
  createdAt: string;
  /** `compact`: small type and narrow margins, for what is to stand on one page. Of the PDF only. */
  density?: "reading" | "compact";
  /** Part of a book, which numbers its pages itself. Of the PDF only. */
  isPart?: boolean;
  blocks: Block[];
};
