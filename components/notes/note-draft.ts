import type { SelectedWords } from "./use-selected-words";

/** A note being written: a new one on a page or on words of it, or an existing one. */
export type NoteDraft = {
  id: string | null;
  documentId: string;
  page: number;
  words: SelectedWords | null;
  text: string;
  /** The saved text; unsaved differences would be lost. */
  saved: string;
};
