import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { displayName } from "@/lib/documents/file-name";
import { type ReceivedFile, receiveFile } from "@/lib/documents/receive";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { getMeeting } from "@/lib/meetings/queries";
import { storage } from "@/lib/storage";
import { MOST_SOURCES } from "./constants";
import { CHANGED } from "./lock";
import { recordSource } from "./record";
import type { SpeakerName } from "./schema";
import { keepsSources, openSource } from "./source-access";

type Tx = Prisma.TransactionClient;

/**
 * Adds the transcript in the request's multipart field `document` as a source, and schedules its parsing. A
 * file that is already a source returns the existing one. Throws `forbidden`, `notFound`, `conflict`,
 * `invalid`, `tooLarge`, `unsupported`, and then stores nothing.
 */
export async function addTranscript(
  actor: Actor,
  meetingId: string,
  request: Request,
): Promise<{ id: string; duplicate: boolean }> {
  authorize(actor, "minutes.write");
  await getMeeting(actor, meetingId);
  // Fails early, before a long upload; `lockMeeting` checks again.
  await assertRoom(meetingId);
  await prepareQueue();
  const file = await receiveFile(request);
  try {
    // The upload may have taken minutes, so access is checked again.
    authorize(await actorNow(actor), "minutes.write");
    await assertTranscript(file.path);
    const { sha256 } = file;
    const known = await db.minutesSource.findFirst({ where: { meetingId, sha256 }, select: { id: true } });
    if (known) return { ...known, duplicate: true };
    return { id: await store(actor, meetingId, file), duplicate: false };
  } finally {
    await rm(file.path, { force: true });
  }
}

async function store(actor: Actor, meetingId: string, file: ReceivedFile): Promise<string> {
  const storageKey = randomUUID();
  await storage.putFile(storageKey, file.path);
  try {
    return await db.$transaction(async (tx) => {
      const title = await lockMeeting(tx, meetingId);
      const { size, sha256 } = file;
      const name = displayName(file.name);
      const { id } = await tx.minutesSource.create({
        data: {
          meetingId,
          kind: "transcript",
          name,
          storageKey,
          size,
          sha256,
          createdById: actor.id,
          createdByName: fullName(actor),
        },
        select: { id: true },
      });
      await enqueue(tx, "read-transcript", { sourceId: id });
      await recordSource(tx, actor, "minutes.addSource", { id, name, meetingId }, title);
      return id;
    });
  } catch (error) {
    await storage.delete(storageKey);
    throw error;
  }
}

/**
 * Locks a meeting that is to get a source and returns its title. Throws `notFound`, `conflict` (too many
 * sources).
 */
export async function lockMeeting(tx: Tx, meetingId: string): Promise<string> {
  const [meeting] = await tx.$queryRaw<
    { title: string }[]
  >`SELECT title FROM meeting WHERE id = ${meetingId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  await assertRoom(meetingId, tx);
  return meeting.title;
}

/** Throws `conflict` where a meeting has reached its limit of sources. */
export async function assertRoom(meetingId: string, client: Db = db): Promise<void> {
  if ((await client.minutesSource.count({ where: { meetingId } })) >= MOST_SOURCES)
    throw new AppError("conflict", `A meeting’s minutes can have at most ${MOST_SOURCES} sources.`);
}

/**
 * Deletes a source and its file, unless minutes that were circulated, approved or signed are based on it.
 * Throws `forbidden`, `notFound`, `conflict`.
 */
export async function deleteSource(actor: Actor, sourceId: string): Promise<void> {
  authorize(actor, "minutes.write");
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const source = await openSource(actor, sourceId, tx);
    const { id, name, meetingId, storageKey, meeting } = source;
    const standing = await tx.minutes.count({
      where: { AND: [{ meetingId, sourceIds: { has: id } }, keepsSources] },
    });
    if (standing > 0)
      throw new AppError("conflict", "Circulated minutes are based on this source, so it cannot be deleted.");
    await tx.minutesSource.delete({ where: { id }, select: { id: true } });
    if (storageKey) await enqueue(tx, "delete-file", { storageKey });
    await recordSource(tx, actor, "minutes.deleteSource", { id, name, meetingId }, meeting.title);
  });
}

/**
 * Names the speakers of a source. Two speakers given the same name become one person. Throws `forbidden`,
 * `notFound` (also for an unknown member), `invalid`, `conflict` (minutes based on it are signed, or someone
 * else has named them).
 */
export async function nameSpeakers(
  actor: Actor,
  input: { sourceId: string; revision: number; speakers: SpeakerName[] },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, name, meetingId, meeting } = await openSource(actor, input.sourceId, tx);
    // Prevents the minutes from being signed at the same time.
    await tx.$queryRaw`SELECT id FROM meeting WHERE id = ${meetingId}::uuid FOR UPDATE`;
    const signed = { meetingId, sourceIds: { has: id }, state: "signed" as const };
    if ((await tx.minutes.count({ where: signed })) > 0)
      throw new AppError(
        "conflict",
        "Signed minutes are based on this source, so its speakers cannot be changed.",
      );
    const userIds = [...new Set(input.speakers.flatMap(({ userId }) => userId ?? []))];
    if ((await tx.user.count({ where: { id: { in: userIds } } })) !== userIds.length)
      throw new AppError("invalid", "One of these members no longer exists.");
    const { count } = await tx.minutesSource.updateMany({
      where: { id, revision: input.revision },
      data: { speakers: input.speakers, revision: { increment: 1 } },
    });
    if (count === 0) throw new AppError("conflict", CHANGED);
    await recordSource(tx, actor, "minutes.nameSpeakers", { id, name, meetingId }, meeting.title);
  });
}

const SAMPLE_BYTES = 64 * 1024;

/** Types the detection library reports for text files. */
const TEXT_TYPES = ["vtt", "srt", "xml"];

/**
 * Rejects files that cannot be transcripts: anything but text and Word documents. Whether the content can be
 * parsed shows later. Throws `unsupported`.
 */
async function assertTranscript(file: string): Promise<void> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (type ? type.ext === "docx" || TEXT_TYPES.includes(type.ext) : await looksLikeText(file)) return;
  const isSound = type?.mime.startsWith("audio/") || type?.mime.startsWith("video/");
  throw new AppError(
    "unsupported",
    isSound
      ? "This is a recording, not a transcript. Add it as a recording."
      : "A transcript must be a VTT, SRT, DOCX or TXT file.",
  );
}

async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    const isUtf16 = sample.length >= 2 && [0xfeff, 0xfffe].includes(sample.readUInt16BE(0));
    return isUtf16 || !sample.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
  } finally {
    await handle.close();
  }
}
