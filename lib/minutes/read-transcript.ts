import { readFile } from "node:fs/promises";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { Attempt } from "@/lib/jobs/worker";
import { storage } from "@/lib/storage";
import { readTranscript } from "@/lib/transcripts/read";
import { boardMembers } from "./board";
import { matchMembers } from "./speakers";

const GAVE_UP =
  "The transcript could not be read because of a fault on our side. Delete it and upload it again.";

/**
 * Background job that parses an uploaded transcript and matches its speakers to members. An unreadable file
 * is marked as failed with the reason; any other error is thrown and retried.
 */
export async function readTranscriptSource(sourceId: string, attempt: Attempt): Promise<void> {
  const source = await db.minutesSource.findUnique({ where: { id: sourceId }, omit: { lines: true } });
  if (source?.kind !== "transcript" || source.state !== "reading" || !source.storageKey) return;
  try {
    const { lines, remarks, speakers } = await storage.withFile(source.storageKey, async (file) =>
      readTranscript(new Uint8Array(await readFile(file)), source.name),
    );
    const named = matchMembers(speakers, await boardMembers());
    await update(sourceId, { state: "ready", progress: 100, lines, remarks, speakers: named });
  } catch (error) {
    if (error instanceof AppError) return update(sourceId, { state: "failed", error: error.message });
    if (attempt.isLast) await update(sourceId, { state: "failed", error: GAVE_UP });
    throw error;
  }
}

// The source may have been deleted in the meantime; then there is nothing to update.
async function update(id: string, data: Prisma.MinutesSourceUpdateManyMutationInput): Promise<void> {
  await db.minutesSource.updateMany({ where: { id }, data });
}
