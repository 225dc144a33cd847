import type { Fact } from "@/lib/ai/facts/types";
import { inThread } from "@/lib/ai/thread/pool";
import type { Prisma } from "@/lib/db/generated/client";
import { keepReading, textsOf } from "@/lib/documents/keep-reading";
import { packedFigures } from "@/lib/figures/store";
import { reportError } from "@/lib/log/report-error";

/** Raised when the extraction rules change, so that papers are read again. */
export const FACTS_VERSION = 8;
/** How many rows one statement inserts. */
const BATCH = 250;

/**
 * Extracts the facts of a stored paper, and replaces those it had. Nothing is stored for a paper deleted in the meantime. A
 * failure is reported and leaves the paper without facts; it can still be read and searched.
 */
export async function keepFacts(documentId: string): Promise<void> {
  try {
    const document = await textsOf(documentId);
    if (!document) return;
    const source = { documentId, title: document.originalName, pages: document.pageTexts };
    const figures = await packedFigures(documentId);
    await replaceFacts(documentId, await inThread("facts", { document: source, figures }));
  } catch (error) {
    reportError(error, "facts of a paper");
  }
}

async function replaceFacts(documentId: string, facts: Fact[]): Promise<void> {
  await keepReading(documentId, async (tx) => {
    await tx.documentFact.deleteMany({ where: { documentId } });
    for (let from = 0; from < facts.length; from += BATCH) {
      const data = facts.slice(from, from + BATCH).map((fact) => toRow(documentId, fact));
      await tx.documentFact.createMany({ data });
    }
    await tx.document.update({ where: { id: documentId }, data: { factsVersion: FACTS_VERSION } });
  });
}

function toRow(documentId: string, { dueOn, citation, ...fact }: Fact): Prisma.DocumentFactCreateManyInput {
  return { ...fact, documentId, dueOn: dueOn ? new Date(dueOn) : null, citation };
}
