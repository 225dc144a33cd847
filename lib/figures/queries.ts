import type { KeptPaper } from "@/lib/ask/ask-papers";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { visibleDocuments } from "@/lib/documents/visibility";
import type { PaperContext } from "@/lib/ledger/interpret";
import { FIGURES_VERSION } from "./version";

/** The figures of a paper as they are kept: `unpackFigures` of lib/ledger opens `data`. */
type PaperFigures = {
  documentId: string;
  title: string;
  /** The day that the paper is of, ISO: the last one it reports, else that of its meeting or its upload. */
  day: string;
  about: PaperContext;
  data: Uint8Array;
};

/**
 * The figures of these papers, of those that this person may see, the latest paper first. What is still being read anew is left
 * out, and so is a paper without figures. One query.
 */
export async function figuresOf(actor: Actor, documentIds: string[]): Promise<PaperFigures[]> {
  authorize(actor, "document.read");
  if (documentIds.length === 0) return [];
  const rows = await db.documentFigures.findMany({
    where: {
      documentId: { in: documentIds },
      version: FIGURES_VERSION,
      count: { gt: 0 },
      document: visibleDocuments(actor),
    },
    select: {
      documentId: true,
      about: true,
      data: true,
      document: {
        select: { originalName: true, uploadedAt: true, meeting: { select: { scheduledDate: true } } },
      },
    },
  });
  return rows
    .map(({ document: { originalName, uploadedAt, meeting }, about, ...row }) => {
      const context = about as PaperContext;
      const day = context.reportedTo ?? isoDayOf(meeting?.scheduledDate ?? uploadedAt);
      return { ...row, title: originalName, about: context, day };
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title));
}

/** A paper's figures as the threads that ask them keep them. */
export function toKeptPaper({ documentId: id, title, ...figures }: PaperFigures): KeptPaper {
  // A paper that is given another name, or read anew by another financial year, is another one.
  const key = `${id} ${FIGURES_VERSION} ${figures.about.yearEndMonth ?? ""} ${title}`;
  return { id, title, ...figures, key };
}
