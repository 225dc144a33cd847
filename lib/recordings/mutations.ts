import { randomUUID } from "node:crypto";
import { addHours } from "date-fns/addHours";
import { type Actor, authorize } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { db } from "@/lib/db";
import type { RecordingUpload } from "@/lib/db/generated/client";
import { displayName } from "@/lib/documents/file-name";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { getMeeting } from "@/lib/meetings/queries";
import { recordSource } from "@/lib/minutes/record";
import { openSource } from "@/lib/minutes/source-access";
import { assertRoom, lockMeeting } from "@/lib/minutes/sources";
import { storage } from "@/lib/storage";
import { assertTakesRecordings } from "./availability";
import { MAX_PART_BYTES, MAX_RECORDING_BYTES } from "./constants";
import { dropSound, undecidedIn } from "./retention";
import type { BeginRecording, RecordingProgress } from "./schema";
import { detectSound } from "./sound-kind";
import { appendPart, discardStaged, hashOf, receivedBytes, stagedFile } from "./staging";

/** Unfinished uploads are deleted after this many hours. */
const KEPT_HOURS = 20;
/** Most unfinished uploads per person, since each can hold half a gigabyte. */
const MOST_OPEN = 4;

const NO_UPLOAD = "This upload no longer exists. Upload the recording again.";

/**
 * Starts uploading a recording of a meeting, after the sender confirms that everyone heard has agreed. If the
 * same person sends the same file again, resumes where they left off. Throws `forbidden`, `notFound`,
 * `invalid`, `tooLarge`, `conflict`, `notConfigured`.
 */
export async function beginRecording(actor: Actor, input: BeginRecording): Promise<RecordingProgress> {
  authorize(actor, "minutes.write");
  assertTakesRecordings();
  const { title } = await getMeeting(actor, input.meetingId);
  if (input.size > MAX_RECORDING_BYTES)
    throw new AppError("tooLarge", "The recording is larger than 500 MB.");
  if (input.size === 0) throw new AppError("invalid", "The file is empty. Choose another one.");
  const { meetingId, size } = input;
  await assertRoom(meetingId);
  const file = { meetingId, size, name: displayName(input.name), lastModified: BigInt(input.lastModified) };
  await prepareQueue();
  const { id } = await db.$transaction(async (tx) => {
    // Serializes requests of one person, so that the limit holds.
    await lockUser(tx, actor.id);
    const open = { userId: actor.id, expiresAt: { gt: new Date() } };
    const known = await tx.recordingUpload.findFirst({ where: { ...file, ...open } });
    if (known) return known;
    if ((await tx.recordingUpload.count({ where: open })) >= MOST_OPEN)
      throw new AppError(
        "conflict",
        `You have ${MOST_OPEN} unfinished uploads of recordings. Finish or discard one first.`,
      );
    const now = new Date();
    const expiresAt = addHours(now, KEPT_HOURS);
    const upload = await tx.recordingUpload.create({
      data: { ...file, userId: actor.id, consentAt: now, expiresAt },
    });
    await enqueue(tx, "discard-recording", { uploadId: upload.id }, 0, expiresAt);
    const about = { id: upload.id, name: file.name, meetingId };
    await recordSource(tx, actor, "minutes.confirmConsent", about, title);
    return upload;
  });
  return { id, size, received: await receivedBytes(id) };
}

/** Returns how much of an upload has arrived. Throws `forbidden`, `notFound`. */
export async function recordingProgress(actor: Actor, id: string): Promise<RecordingProgress> {
  const { size } = await ownUpload(actor, id);
  return { id, size, received: await receivedBytes(id) };
}

/** Stores the next bytes of an upload. Throws `forbidden`, `notFound`, `conflict`, `tooLarge`, `invalid`. */
export async function takePart(
  actor: Actor,
  id: string,
  { body, from }: { body: ReadableStream | null; from: number },
): Promise<RecordingProgress> {
  const { size } = await ownUpload(actor, id);
  if (!body) throw new AppError("invalid", "This part is empty.");
  return { id, size, received: await appendPart(id, body, { from, size, most: MAX_PART_BYTES }) };
}

/**
 * Turns a complete upload into a source of the meeting's minutes, after checking the type of its content, and
 * schedules its transcription. Repeating the call returns the same source. Throws `forbidden`, `notFound`,
 * `conflict` (incomplete), `unsupported`. An upload rejected for good is deleted.
 */
export async function finishRecording(actor: Actor, id: string): Promise<{ sourceId: string }> {
  authorize(actor, "minutes.write");
  const done = await db.minutesSource.count({
    where: { id, createdById: actor.id, meeting: { deletedAt: null } },
  });
  if (done > 0) return { sourceId: id };
  const upload = await ownUpload(actor, id);
  if ((await receivedBytes(id)) !== upload.size)
    throw new AppError("conflict", "The recording has not been fully uploaded yet.");
  try {
    await keep(actor, upload);
  } catch (error) {
    if (error instanceof AppError && REFUSED.includes(error.code)) await discardUpload(id);
    throw error;
  }
  return { sourceId: id };
}

/**
 * Permanent failures: not a recording, a duplicate, or a deleted meeting. The uploaded bytes are useless
 * then.
 */
const REFUSED: string[] = ["unsupported", "conflict", "notFound"];

async function keep(actor: Actor, { id, meetingId, name, size, consentAt }: RecordingUpload): Promise<void> {
  const { mediaType } = await detectSound(stagedFile(id));
  const sha256 = await hashOf(id);
  const known = await db.minutesSource.count({ where: { meetingId, sha256 } });
  if (known > 0) throw new AppError("conflict", "This recording is already one of the sources.");
  await prepareQueue();
  const storageKey = randomUUID();
  await storage.putFile(storageKey, stagedFile(id));
  const by = { createdById: actor.id, createdByName: fullName(actor) };
  const consent = { consentAt, consentByName: fullName(actor) };
  try {
    await db.$transaction(async (tx) => {
      const title = await lockMeeting(tx, meetingId);
      await tx.recordingUpload.delete({ where: { id } });
      await tx.minutesSource.create({
        data: { id, meetingId, name, size, sha256, storageKey, kind: "recording", ...by },
        select: { id: true },
      });
      await tx.recording.create({ data: { sourceId: id, mediaType, ...consent } });
      await enqueue(tx, "transcribe-recording", { sourceId: id });
      await recordSource(tx, actor, "minutes.addSource", { id, name, meetingId }, title);
    });
  } catch (error) {
    await storage.delete(storageKey);
    throw error;
  }
}

/** Cancels an upload and deletes its bytes. Throws `forbidden`, `notFound`. */
export async function discardRecording(actor: Actor, id: string): Promise<void> {
  await ownUpload(actor, id);
  await discardUpload(id);
}

/** Deletes an upload, unless it was finished. Also scheduled as a job for when the upload expires. */
export async function discardUpload(id: string): Promise<void> {
  await db.recordingUpload.deleteMany({ where: { id } });
  await discardStaged(id);
}

/**
 * Permanently deletes the audio of a recording and keeps its transcript: signed minutes are based on the
 * lines and the file's hash. Rejected during transcription, and while minutes based on it are in review or
 * awaiting signatures. Throws `forbidden`, `notFound`, `conflict`.
 */
export async function deleteSound(actor: Actor, sourceId: string): Promise<void> {
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const { id, name, meetingId, state, storageKey, meeting } = await openSource(actor, sourceId, tx);
    const recording = await tx.recording.findUnique({
      where: { sourceId: id },
      select: { soundDeletedAt: true },
    });
    if (!recording) throw new AppError("notFound", "This source is not a recording.");
    if (!storageKey) return;
    if (state === "reading")
      throw new AppError(
        "conflict",
        "The recording is still being transcribed. Wait until it is done, or delete the whole recording.",
      );
    const undecided = await tx.minutes.count({
      where: { ...undecidedIn(meetingId), sourceIds: { has: id } },
    });
    if (undecided > 0)
      throw new AppError(
        "conflict",
        "The minutes are not signed yet. Until they are, the audio is kept so that every line can be checked.",
      );
    await dropSound(tx, actor, { id, name, meetingId, storageKey, meeting });
  });
}

/** Returns an upload to the person who started it, while they still have permission to upload recordings. */
async function ownUpload(actor: Actor, id: string): Promise<RecordingUpload> {
  authorize(actor, "minutes.write");
  const upload = await db.recordingUpload.findFirst({
    where: { id, userId: actor.id, expiresAt: { gt: new Date() }, meeting: { deletedAt: null } },
  });
  if (!upload) throw new AppError("notFound", NO_UPLOAD);
  return upload;
}
