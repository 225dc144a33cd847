import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { keepReading, textsOf } from "@/lib/documents/keep-reading";
import { enqueueEach } from "@/lib/jobs/enqueue";
import { boardMembers } from "@/lib/minutes/board";
import { MINUTES_VERSION, recordOf } from "./record";

const isCurrent = { minutes: { is: { version: MINUTES_VERSION } } } satisfies Prisma.DocumentWhereInput;

/**
 * The job that reads what a paper whose text is stored records, if it is the minutes of a meeting, and keeps it in place of what it had.
 * A paper that is deleted meanwhile keeps nothing.
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

/** Has every paper read again, in the background, whose record is of an older version. Answers how many there are. */
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
