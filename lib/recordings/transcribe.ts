import { recordAuditAlone } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Attempt } from "@/lib/jobs/worker";
import { type RecordingModel, recordingModel } from "@/lib/speech/models/recording-model";
import type { SpokenPart } from "@/lib/speech/models/spoken-part";
import { storage } from "@/lib/storage";
import { openSound, RATE, type Sound } from "./decode";
import { donePart, type KeptParts, keepPart, keptParts } from "./parts";
import { transcriptOf } from "./transcript";

const GAVE_UP =
  "The recording could not be transcribed because of a fault on our side. Delete it and upload it again, or upload a transcript.";
const NOBODY = "No speech was found in this recording. It may be too quiet, or covered by music.";
/** Progress after transcription, in percent. Telling the speakers apart takes the rest. */
const WRITTEN = 99;

/** The source was deleted, so the result is no longer needed. */
class Withdrawn extends Error {}

/**
 * Background job that transcribes a recording. Each part is stored when done, so a killed worker loses only
 * one part and the next resumes from there. An unreadable file is marked as failed with the reason; any other
 * error is thrown and retried.
 */
export async function transcribeRecording(
  sourceId: string,
  attempt: Attempt,
  model: RecordingModel = recordingModel(),
): Promise<void> {
  const source = await db.minutesSource.findUnique({ where: { id: sourceId }, omit: { lines: true } });
  if (source?.kind !== "recording" || source.state !== "reading" || !source.storageKey) return;
  const began = Date.now();
  let seconds = 0;
  const told = (outcome: "ok" | "failed" | "cancelled") =>
    tell(source.meetingId, model, { seconds: Math.round(seconds), durationMs: Date.now() - began, outcome });
  try {
    const heard = await storage.withFile(source.storageKey, async (file) => {
      const sound = await openSound(file, attempt.signal);
      return hearAll(sourceId, sound, { model, signal: attempt.signal });
    });
    seconds = heard.until;
    await finish(sourceId, heard, model, attempt.signal);
    await told("ok");
  } catch (error) {
    if (error instanceof Withdrawn) return told("cancelled");
    await told("failed");
    const isForGood = error instanceof AppError && error.code !== "unavailable";
    if (isForGood) return fail(sourceId, error.message);
    if (attempt.isLast) await fail(sourceId, error instanceof AppError ? error.message : GAVE_UP);
    throw error;
  }
}

/** Marks a recording as failed after its worker crashed on every attempt, or after the last retry failed. */
export function giveUpRecording(sourceId: string): Promise<void> {
  return fail(sourceId, GAVE_UP);
}

type Hearing = { model: RecordingModel; signal: AbortSignal };
type Heard = KeptParts & { damagedAt: number | null };

async function hearAll(sourceId: string, sound: Sound, { model, signal }: Hearing): Promise<Heard> {
  const { position, until: begin } = await donePart(sourceId);
  let next = position;
  let at = begin * RATE;
  const write = async (samples: Float32Array<ArrayBuffer>, isLast: boolean): Promise<number> => {
    signal.throwIfAborted();
    const part = await model.hear({ samples, isLast }, signal);
    await keep(sourceId, { position: next, at, part }, sound.seconds);
    next += 1;
    at += part.used;
    return part.used;
  };
  const isWhole = await inParts(sound.read(begin, signal), model.partSeconds * RATE, write);
  return { ...(await keptParts(sourceId)), until: at / RATE, damagedAt: isWhole ? null : at / RATE };
}

/**
 * Collects audio into parts of equal length. Samples that `write` did not use begin the next part.
 * @returns whether the audio was decoded without error
 */
async function inParts(
  sound: ReturnType<Sound["read"]>,
  length: number,
  write: (samples: Float32Array<ArrayBuffer>, isLast: boolean) => Promise<number>,
): Promise<boolean> {
  const room = new Float32Array(2 * length);
  let filled = 0;
  const empty = async (isLast: boolean) => {
    const used = await write(room.slice(0, filled), isLast);
    room.copyWithin(0, used, filled);
    filled -= used;
  };
  try {
    for (;;) {
      const step = await sound.next();
      if (step.done) {
        if (filled > 0) await empty(true);
        return step.value.isWhole;
      }
      for (let taken = 0; taken < step.value.length; ) {
        // What the previous part left over may be as long as a part.
        const most = filled < length ? length : room.length;
        const share = step.value.subarray(taken, taken + most - filled);
        room.set(share, filled);
        filled += share.length;
        taken += share.length;
        if (filled >= length) await empty(false);
      }
    }
  } finally {
    await sound.return({ isWhole: false });
  }
}

async function keep(
  sourceId: string,
  { position, at, part }: { position: number; at: number; part: SpokenPart },
  seconds: number | null,
): Promise<void> {
  const until = (at + part.used) / RATE;
  const progress = seconds ? Math.min(WRITTEN, Math.floor((until / seconds) * WRITTEN)) : 0;
  const isThere = await keepPart(sourceId, { position, begin: at / RATE, until, part, progress });
  if (!isThere) throw new Withdrawn();
}

async function finish(
  sourceId: string,
  heard: Heard,
  model: RecordingModel,
  signal: AbortSignal,
): Promise<void> {
  if (heard.lines.length === 0) throw new AppError("unreadable", NOBODY);
  const speakers = await model.tellApart({ voices: heard.voices, parts: heard.parts }, signal);
  const { lines, remarks } = transcriptOf({ ...heard, speakers, isSureOfVoices: model.isSureOfVoices });
  await db.$transaction([
    db.minutesSource.updateMany({
      where: { id: sourceId, state: "reading" },
      data: { state: "ready", progress: 100, lines, remarks },
    }),
    db.recordingPart.deleteMany({ where: { sourceId } }),
  ]);
}

// The source may have been deleted; then there is nothing to update.
async function fail(sourceId: string, error: string): Promise<void> {
  await db.$transaction([
    db.minutesSource.updateMany({
      where: { id: sourceId, state: "reading" },
      data: { state: "failed", error },
    }),
    db.recordingPart.deleteMany({ where: { sourceId } }),
  ]);
}

/** Audits that a model processed a recording, for how long and with what result, but none of the content. */
function tell(
  meetingId: string,
  { provider, model }: RecordingModel,
  detail: { seconds: number; durationMs: number; outcome: "ok" | "failed" | "cancelled" },
): Promise<void> {
  return recordAuditAlone(null, {
    action: "ai.run",
    resource: "meeting",
    resourceId: meetingId,
    detail: { useCase: "transcription", provider, model, ...detail },
  });
}
