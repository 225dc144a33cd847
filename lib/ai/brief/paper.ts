import type { PaperFigure } from "@/lib/ask/answer";
import type { SourceDocument } from "@/lib/evidence/types";
import { unpackFigures } from "@/lib/ledger/pack";
import { readFigures } from "@/lib/ledger/read";

export type BriefPaper = SourceDocument & {
  /** Its stored figures (`packFigures` of lib/ledger); without them they are read from the pages. */
  figures?: Uint8Array;
};

/** The stored figures of a paper, or those read from its pages, each with its paper. */
export function figuresOf({ documentId: id, title, pages, figures: kept }: BriefPaper): PaperFigure[] {
  const figures = kept ? unpackFigures(kept) : readFigures(pages, title);
  return figures.map((figure) => ({ ...figure, paper: { id, title } }));
}
