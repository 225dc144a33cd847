import type { DocumentKind } from "@/lib/evidence/extract/parse";
import type { PageLayout, SheetLayout } from "@/lib/evidence/types";

export type { DocumentKind };
export type DocumentStatus = "reading" | "indexed" | "failed";

/** A paper as lists and the API show it. */
export type DocumentView = {
  id: string;
  /** Null for a chat attachment and for a paper of the strategy. */
  meetingId: string | null;
  originalName: string;
  /** Shown as a badge. */
  type: DocumentKind;
  /** Bytes. */
  size: number;
  uploadedAt: string;
  /** Name of the uploader, "former member" when that account is gone. */
  uploadedBy: string;
  isShared: boolean;
  status: DocumentStatus;
  /** Why reading failed, as a sentence. */
  error: string | null;
  pages: number | null;
  /** Percentage read, 0 to 100. */
  progress: number;
  /** Whether its text can be searched, though the index may still be growing. */
  searchable: boolean;
};

/** One page of a paper, as a viewer shows it. */
export type PageView = {
  /** 1-based. */
  page: number;
  text: string;
  /** Page count of the paper; null until it has been read. */
  pages: number | null;
  title: string;
  type: DocumentKind;
  /** Bytes of the original file. */
  size: number;
  /** Positions of the text, for PDFs; null where they are unknown. */
  layout: PageLayout | null;
  /** Which words of the text are in which cell, for workbooks; null elsewhere. */
  sheet: SheetLayout | null;
};
