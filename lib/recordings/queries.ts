import type { Readable } from "node:stream";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { streamWhileAllowed } from "@/lib/auth/while-allowed";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordSource } from "@/lib/minutes/record";
import { openSource, openSourceIds } from "@/lib/minutes/source-access";
import { storage } from "@/lib/storage";
import type { ByteRange } from "@/lib/storage/types";
import { NO_WORKER, takesRecordings } from "./availability";
import { soundKeptUntil, undecidedIn } from "./retention";
import type { OpenUpload } from "./schema";
import { receivedBytes } from "./staging";
import type { RecordingView } from "./types";

const HOUR_MS = 60 * 60 * 1000;

/** Recordings shown on a meeting's minutes page. Empty for people who cannot upload or play them. */
export async function recordingsOf(
  actor: Actor,
  meetingId: string,
): Promise<{ views: RecordingView[]; open: OpenUpload[]; refusal: string | null }> {
  const refusal = takesRecordings ? null : NO_WORKER;
  if (!can(actor, "minutes.write")) return { views: [], open: [], refusal };
  return {
    views: await listRecordings(actor, meetingId),
    open: await listOpenUploads(actor, meetingId),
    refusal,
  };
}

/** Lists the recordings of a meeting that this person can play. Throws `forbidden`. */
export async function listRecordings(actor: Actor, meetingId: string): Promise<RecordingView[]> {
  authorize(actor, "minutes.write");
  const open = await openSourceIds(actor, meetingId);
  const rows = await db.recording.findMany({
    where: { sourceId: { in: [...open] } },
    include: { source: { select: { storageKey: true } } },
    orderBy: { consentAt: "asc" },
  });
  const rule = await soundKeptUntil(meetingId);
  const undecided = await db.minutes.findMany({ where: undecidedIn(meetingId), select: { sourceIds: true } });
  return rows.map(({ sourceId, mediaType, consentByName, consentAt, soundDeletedAt, source }) => ({
    sourceId,
    mediaType,
    hasSound: source.storageKey !== null,
    isNeeded: undecided.some(({ sourceIds }) => sourceIds.includes(sourceId)),
    consentBy: consentByName,
    consentAt: consentAt.toISOString(),
    soundDeletedAt: soundDeletedAt?.toISOString() ?? null,
    ...rule,
  }));
}

/** Lists this person's interrupted uploads to a meeting. Throws `forbidden`. */
export async function listOpenUploads(actor: Actor, meetingId: string): Promise<OpenUpload[]> {
  authorize(actor, "minutes.write");
  const rows = await db.recordingUpload.findMany({
    where: { meetingId, userId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: { consentAt: "asc" },
  });
  return Promise.all(
    rows.map(async ({ id, name, size, expiresAt }) => ({
      id,
      name,
      size,
      received: await receivedBytes(id),
      expiresAt: expiresAt.toISOString(),
    })),
  );
}

/**
 * Opens the audio of a recording for playback, which stops once the recording is closed to this person. The
 * start of playback is audited. Throws `forbidden`, `notFound`, `conflict` (an item of the meeting is closed
 * to them).
 */
export async function openRecording(actor: Actor, sourceId: string) {
  const source = await openSource(actor, sourceId);
  const { id, name, meetingId, size, sha256, storageKey, meeting } = source;
  const recording = await db.recording.findUnique({ where: { sourceId: id }, select: { mediaType: true } });
  if (!recording) throw new AppError("notFound", "This source is not a recording.");
  if (!storageKey || size === null || sha256 === null)
    throw new AppError("notFound", "The audio of this recording was deleted. The transcript is kept.");
  return {
    name,
    mediaType: recording.mediaType,
    size,
    version: sha256,
    async read(range?: ByteRange): Promise<Readable> {
      const stream = streamWhileAllowed(await storage.open(storageKey, range), async () => {
        await openSource(await actorNow(actor), sourceId);
      });
      const isPart = range !== undefined && range.end - range.start + 1 < size;
      try {
        if (isPart && (await isPlaying(actor, id))) return stream;
        const about = { id, name, meetingId };
        await db.$transaction((tx) => recordSource(tx, actor, "minutes.play", about, meeting.title));
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return stream;
    },
  };
}

/** A player sends many range requests. All of them within an hour of the first count as one playback. */
async function isPlaying(actor: Actor, sourceId: string): Promise<boolean> {
  const since = new Date(Date.now() - HOUR_MS);
  const where = { actorId: actor.id, at: { gt: since }, action: "minutes.play", resourceId: sourceId };
  return (await db.auditEvent.findFirst({ where, select: { id: true } })) !== null;
}
