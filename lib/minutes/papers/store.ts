import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { keepReading, textsOf } from "@/lib/documents/keep-reading";
import { enqueueEach } from "@/lib/jobs/enqueue";
import { boardMembers } from "@/lib/minutes/board";
import { MINUTES_VERSION, recordOf } from "./record";

const isCurrent = { minutes: { is: { version: MINUTES_VERSION } } } satisfies Prisma.DocumentWhereInput;

/**
 * Background job that reads an indexed paper and, if it is minutes, stores its record in place of any earlier
 * one. Stores nothing if the paper has been deleted.
 */
export async function keepRecord(documentId: string): Promise<void> {
  const document = await textsOf(documentId);
  if (!document) return;
  const people = (await boardMembers()).map(({ name }) => name);
  const recorded = recordOf(document.originalName, document.pageTexts, people) ?? Prisma.DbNull;
  const row = { version: MINUTES_VERSION, recorded };
  await keepReading(documentId, (tx) =>
    tx.documentMinutes.upsert({ where: { documentId }, create: { documentId, ...row }, update: row }),
  );
}

/** Schedules every paper with a record of an older version to be read again. Returns their number. */
export async function refreshAllRecords(): Promise<number> {
  const due = await db.document.findMany({
    where: { searchableAt: { not: null }, NOT: isCurrent },
    select: { id: true },
    orderBy: { uploadedAt: "desc" },
  });
  await enqueueEach(
    "read-minutes",
    due.map(({ id: documentId }) => ({ documentId })),
  );
  return due.length;
}
