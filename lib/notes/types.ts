/** One of the reader's own notes or highlights. */
export type NoteView = {
  id: string;
  documentId: string;
  /** 1-based. */
  page: number;
  /** The highlighted words; null for a note on the page as a whole. */
  quote: string | null;
  /**
   * Their range in the page's text; null without a quote, and where the page no longer contains it
   * (`wordsChanged`).
   */
  passage: { start: number; end: number } | null;
  wordsChanged: boolean;
  /** Empty for a highlight without a note. */
  text: string;
  /** ISO timestamps. */
  createdAt: string;
  updatedAt: string;
};

/** The notes on a paper, by page and position. */
export type PaperNotes = { documentId: string; title: string; notes: NoteView[] };
