import type { BriefView } from "@/lib/briefs/types";
import type { DocumentKind, PageView } from "@/lib/documents/types";
import type { MeetingView } from "@/lib/meetings/types";
import type { PaperNotes } from "@/lib/notes/types";

/** A paper of an offline pack, without its pages. */
export type PackPaper = {
  id: string;
  title: string;
  type: DocumentKind;
  /** Size of the original, in bytes. */
  size: number;
  pages: number;
};

/** What one person can keep of a meeting. The pages and originals of its papers are fetched separately. */
export type Pack = {
  /** The account that requested it. */
  ownerId: string;
  meeting: MeetingView;
  papers: PackPaper[];
  brief: BriefView | null;
  /** The person's own. */
  notes: PaperNotes[];
};

/** Consecutive pages of a paper. `next`: the page to continue from, or null after the last. */
export type PackPages = { pages: PageView[]; next: number | null };

/** Ids of what a device keeps, or of what its owner can still see of it. */
export type Kept = { meetings: string[]; papers: string[]; briefs: string[] };

/** The account of the session, and what it can still see of what the device keeps. */
export type KeptAnswer = Kept & { ownerId: string };
