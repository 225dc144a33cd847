import type { BriefEvent } from "@/lib/ai/brief/events";
import type { BoardBrief, BriefMode } from "@/lib/ai/brief/schema";

/**
 * What changed among the papers a person can see since a brief was made: names of papers. `replaced`: another file has
 * the name of one that is gone; it is in none of the other two.
 */
export type PaperChanges = { added: string[]; removed: string[]; replaced: string[] };

/** A paper that a brief was made from, and where the brief cites it. Every page of it was read. */
export type CoveredPaper = {
  /** Null when the paper was deleted since, or replaced. */
  documentId: string | null;
  title: string;
  /** Null when not known any more. */
  pages: number | null;
  /** The cited pages in order, with the number of passages that are cited of each. */
  cited: { page: number; passages: number }[];
};

/** A paper of the meeting that a brief was not made from. `closed`: whoever had the brief made could not see it then. */
export type LeftOutPaper = {
  documentId: string;
  title: string;
  reason: "failed" | "added" | "closed";
  /** Why it could not be read, as a sentence. */
  error: string | null;
};

/** What a brief draws on, as far as this reader may see the papers. */
export type BriefCoverage = { papers: CoveredPaper[]; leftOut: LeftOutPaper[] };

export type BriefView = {
  id: string;
  meetingId: string;
  brief: BoardBrief;
  createdAt: string;
  /** Name of who had it made, "former member" when that account is gone. */
  createdBy: string;
  documentsAnalyzed: number;
  /** Statements left out because their quotes were not found in the papers. */
  dropped: number;
  /** True when papers were added, replaced or deleted since. */
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

/** What the making of a brief tells as it goes on. The last one is `done`, with the brief as it was saved. */
export type BriefProgress =
  /** Names of the papers whose text is not there yet; the list shrinks. */
  | { type: "waiting"; titles: string[] }
  | Exclude<BriefEvent, { type: "done" }>
  | { type: "done"; view: BriefView };

/** The events of the streamed answer: progress, or the sentence with which it ends early. */
export type BriefStreamEvent = BriefProgress | { type: "error"; error: string };
