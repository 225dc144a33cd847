import type { BriefEvent } from "@/lib/ai/brief/events";
import type { BoardBrief, BriefMode } from "@/lib/ai/brief/schema";

/**
 * Names of papers that changed, among those a person can see, since a brief was made. `replaced`: a new file
 * has the name of a removed one; it is in neither of the other lists.
 */
export type PaperChanges = { added: string[]; removed: string[]; replaced: string[] };

/** A paper a brief was made from, with the pages the brief cites. All its pages were read. */
export type CoveredPaper = {
  /** Null once the paper has been deleted or replaced. */
  documentId: string | null;
  title: string;
  /** Null when no longer known. */
  pages: number | null;
  /** The cited pages in order, with the number of cited passages on each. */
  cited: { page: number; passages: number }[];
};

/**
 * A paper of the meeting that the brief was not made from. `closed`: the brief's author could not see it at
 * the time.
 */
export type LeftOutPaper = {
  documentId: string;
  title: string;
  reason: "failed" | "added" | "closed";
  /** Why it could not be read, as a sentence. */
  error: string | null;
};

/** What a brief draws on, limited to papers this reader can see. */
export type BriefCoverage = { papers: CoveredPaper[]; leftOut: LeftOutPaper[] };

export type BriefView = {
  id: string;
  meetingId: string;
  brief: BoardBrief;
  createdAt: string;
  /** Name of the person who generated it, or "former member" once that account is deleted. */
  createdBy: string;
  documentsAnalyzed: number;
  /** Number of statements dropped because their quotes were not found in the papers. */
  dropped: number;
  /** Whether papers were added, replaced or deleted since. */
  stale: boolean;
  changes: PaperChanges;
  coverage: BriefCoverage;
};

/** A brief in the list of a meeting's briefs. */
export type BriefRecord = {
  id: string;
  createdAt: string;
  createdBy: string;
  mode: BriefMode;
  documentsAnalyzed: number;
  stale: boolean;
};

/** Progress of generating a brief. The last event is `done`, with the saved brief. */
export type BriefProgress =
  /** Names of the papers whose text is not ready; the list shrinks. */
  | { type: "waiting"; titles: string[] }
  | Exclude<BriefEvent, { type: "done" }>
  | { type: "done"; view: BriefView };

/** Events of the streamed response: progress, or an error message that ends it. */
export type BriefStreamEvent = BriefProgress | { type: "error"; error: string };
