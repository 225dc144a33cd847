import type { RiskLevel } from "@/lib/ai/brief/constants";

/**
 * A piece of text, the number of a cited source (a range up to `to` where given), or a line break. All text is cleaned
 * (`cleanText`).
 */
export type Inline = { text: string; style?: "strong" } | { cite: number; to?: number } | { lineBreak: true };

export type RiskItem = { level: RiskLevel; levelName: string; title: string; content: Inline[] };

export type SourceItem = {
  /** From 1, in reading order. */
  number: number;
  document: string;
  /** "page 3"; empty where the title is enough. */
  place: string;
  /** Null where there is nothing to quote. */
  quote: string | null;
  /** A web address (https: or http:) of the source. */
  url?: string;
};

/** `share`: of the table's width; all shares add up to 1. */
export type TableColumn = { heading: string; share: number; align: "start" | "end" };

/** The first cell is the row's heading. `isMarked`: the row that the table is about. */
export type TableRow = { cells: Inline[][]; isMarked: boolean };

export type Table = { caption: Inline[]; columns: TableColumn[]; rows: TableRow[] };

/** A block of a document, independent of its layout. */
export type Block =
  | { kind: "heading"; text: string; level?: 3 }
  /** `notice`: something the reader must know first. `note`: small print. */
  | { kind: "paragraph"; content: Inline[]; tone?: "notice" | "note" }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "risks"; items: RiskItem[] }
  | { kind: "terms"; rows: { term: string; lines: string[] }[] }
  | ({ kind: "table" } & Table)
  /** What follows begins on a new page. */
  | { kind: "pageBreak" }
  | { kind: "sources"; items: SourceItem[] };

/** A complete document, from which both the PDF and the DOCX are made. */
export type ExportDocument = {
  organization: string;
  /** "Board Brief" */
  heading: string;
  /** Title of the meeting, or the company concerned. */
  subject: string;
  /** The date of the meeting, or of the document. */
  date: string;
  /** Title in the file's properties. */
  title: string;
  /** Who exported it, and when; printed at the foot of each page. */
  footer: string;
  /** ISO timestamp of the export. */
  createdAt: string;
  /** `compact`: small type and narrow margins, to fit one page. PDF only. */
  density?: "reading" | "compact";
  /** Part of a book, which numbers its pages itself. PDF only. */
  isPart?: boolean;
  blocks: Block[];
};
