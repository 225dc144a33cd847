import type { SourceDocument } from "@/lib/evidence/types";

/** A paper that a brief is made of. */
export type BriefPaper = SourceDocument & {
  /** Its figures as they are kept (`packFigures` of lib/ledger); read from the pages where they are not. */
  figures?: Uint8Array;
};
