import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/events/events";
import type { Attempt } from "@/lib/jobs/worker";
import { indexDocument } from "@/lib/search/index-document";
import { storage } from "@/lib/storage";

/**
 * The job that reads an uploaded paper and updates its row along the way. An unreadable paper is marked failed with the reason;
 * any other error is thrown for a retry, and the paper is marked failed only after the last attempt.
 */
export async function readDocument(documentId: string, attempt: Attempt): Promise<void> {
  const document = await db.document.findUnique({ where: { id: documentId } });
  if (document?.status !== "reading") return;
  try {
    await read(document, attempt.signal);
  } catch (error) {
    if (error instanceof AppError) return update(documentId, { status: "failed", error: error.message });
    // Deleted in the meantime, along with its file.
    if (!(await db.document.findUnique({ where: { id: documentId }, select: { id: true } }))) return;
    if (attempt.isLast) await update(documentId, { status: "failed", error: GAVE_UP });
    throw error;
  }
}

const GAVE_UP =
  "The document could not be read because of a fault on our side. Delete it and upload it again.";

async function read(document: Document, signal: AbortSignal): Promise<void> {
  const { id, kind, originalName, storageKey } = document;
  const { gone } = await storage.withFile(storageKey, (filePath) =>
    indexDocument(
      { documentId: id, kind, filePath, title: originalName },
      {
        signal,
        onSearchable: async (pages) => {
          await update(id, { pages, searchableAt: new Date() });
          await announce("paperRead", { documentId: id });
        },
        onProgress: (progress) => update(id, { progress }),
      },
    ),
  );
  if (!gone) await update(id, { status: "indexed", progress: 100 });
}

// The document may be deleted at any moment; then there is nothing to update.
async function update(id: string, data: Prisma.DocumentUpdateManyMutationInput): Promise<void> {
  await db.document.updateMany({ where: { id }, data });
}
