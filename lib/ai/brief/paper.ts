import type { PaperFigure } from "@/lib/ask/answer";
import type { SourceDocument } from "@/lib/evidence/types";
import { unpackFigures } from "@/lib/ledger/pack";
import { readFigures } from "@/lib/ledger/read";

/** A paper that a brief is made of. */
export type BriefPaper = SourceDocument & {
  /** Its figures as they are kept (`packFigures` of lib/ledger); read from the pages where they are not. */
  figures?: Uint8Array;
};

/** The figures of a paper, as they are kept or else read from its pages, each with the paper that it is of. */
export function figuresOf({ documentId: id, title, pages, figures: kept }: BriefPaper): PaperFigure[] {
  const figures = kept ? unpackFigures(kept) : readFigures(pages, title);
  return figures.map((figure) => ({ ...figure, paper: { id, title } }));
}
