import type { SelectedWords } from "./use-selected-words";

/** A note that is being written: a new one on a page or on words of it, or one that is there. */
export type NoteDraft = {
  id: string | null;
  documentId: string;
  page: number;
  words: SelectedWords | null;
  text: string;
  /** The words as they are saved; what differs from them would be lost. */
  saved: string;
};
