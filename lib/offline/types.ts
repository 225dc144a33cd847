import type { BriefView } from "@/lib/briefs/types";
import type { DocumentKind, PageView } from "@/lib/documents/types";
import type { MeetingView } from "@/lib/meetings/types";
import type { PaperNotes } from "@/lib/notes/types";

/** A paper of a pack, without its pages. */
export type PackPaper = {
  id: string;
  title: string;
  type: DocumentKind;
  /** Bytes of the original. */
  size: number;
  pages: number;
};

/** What one person may keep of a meeting. Pages and originals of its papers are fetched paper by paper. */
export type Pack = {
  /** Whose it is: the account that asked. */
  ownerId: string;
  meeting: MeetingView;
  papers: PackPaper[];
  brief: BriefView | null;
  /** The person's own. */
  notes: PaperNotes[];
};

/** Some pages of a paper in their order. `next`: the first page of the following ones, null behind the last. */
export type PackPages = { pages: PageView[]; next: number | null };

/** What a device keeps, by ids; or what of it its person may still see. */
export type Kept = { meetings: string[]; papers: string[]; briefs: string[] };

/** Whose session asked, and what they may still see of what they keep. */
export type KeptAnswer = Kept & { ownerId: string };
