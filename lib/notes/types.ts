/** A note, or a highlight, of the reader's own. */
export type NoteView = {
  id: string;
  documentId: string;
  /** 1-based. */
  page: number;
  /** The highlighted words; null for a note on the page as a whole. */
  quote: string | null;
  /** Where they are in the page's text; null without any, and where the page no longer has them (`wordsChanged`). */
  passage: { start: number; end: number } | null;
  wordsChanged: boolean;
  /** Empty for a highlight without a note. */
  text: string;
  /** ISO timestamps. */
  createdAt: string;
  updatedAt: string;
};

/** The notes on a paper, by page and by place on the page. */
export type PaperNotes = { documentId: string; title: string; notes: NoteView[] };
