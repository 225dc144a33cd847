import type { BoardBrief } from "@/lib/ai/brief/schema";

/** What changed among the papers a person can see since a brief was made: names of papers. */
export type PaperChanges = { added: string[]; removed: string[] };

export type BriefView = {
  id: string;
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
};
