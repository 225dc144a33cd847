import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { indexDocument } from "@/lib/search/index-document";

/** A meeting's paper, or an attachment of a chat. */
type Place = { meetingId: string } | { ownerId: string; threadId: string };

type Options = { isShared?: boolean; read?: boolean };

/** Adds a text document as if it had been uploaded, by default processed, and returns its id. */
export async function addPaper(
  place: Place,
  originalName: string,
  text: string,
  { isShared = true, read = true }: Options = {},
): Promise<string> {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const storageKey = randomUUID();
  const kind = "txt" as const;
  const { id } = await db.document.create({
    data: { ...place, originalName, kind, size: text.length, sha256, storageKey, isShared },
  });
  if (!read) return id;
  const filePath = path.join(env.DATA_DIR, storageKey);
  await writeFile(filePath, text);
  await indexDocument({ documentId: id, kind, filePath, title: originalName });
  await db.document.update({
    where: { id },
    data: { status: "indexed", searchableAt: new Date(), pages: 1 },
  });
  return id;
}

/** Creates a meeting and returns its id. */
export async function addMeeting(title: string, scheduledDate = new Date()): Promise<string> {
  return (await db.meeting.create({ data: { title, scheduledDate } })).id;
}
