import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type RecordingModel, recordingModel } from "@/lib/speech/models/recording-model";
import { storage } from "@/lib/storage";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { silence } from "@/tests/support/wav";
import { giveUpRecording, transcribeRecording } from "./transcribe";

const FIXTURES = path.resolve("tests/fixtures");
const attempt = { isLast: false, signal: new AbortController().signal };

let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  meetingId = await addMeeting("Spring board");
});

/** A recording whose upload is complete. */
async function recording(bytes: Buffer, mediaType = "audio/wav"): Promise<string> {
  const storageKey = crypto.randomUUID();
  const file = path.join(env.DATA_DIR, storageKey);
  await writeFile(file, bytes);
  await storage.putFile(storageKey, file);
  const { id } = await db.minutesSource.create({
    data: {
      meetingId,
      kind: "recording",
      name: "board",
      storageKey,
      createdByName: "Simon",
      recording: { create: { mediaType, consentByName: "Simon", consentAt: new Date() } },
    },
  });
  return id;
}

const stateOf = (id: string) => db.minutesSource.findUniqueOrThrow({ where: { id } });
const partsOf = (sourceId: string) => db.recordingPart.count({ where: { sourceId } });

/** A fake model that transcribes each part as its number, after running `before`. */
function saying(before: (part: number) => void = () => {}): RecordingModel & { heard: number[] } {
  const heard: number[] = [];
  return {
    heard,
    provider: "embedded",
    model: "fake",
    partSeconds: 10,
    isSureOfVoices: false,
    async hear({ samples }, signal) {
      signal?.throwIfAborted();
      before(heard.length);
      heard.push(samples.length / 16_000);
      const line = { start: 1, end: 2, voice: 0, text: `Part ${heard.length}.`, sureness: 0.9 };
      return { used: samples.length, lines: [line], voices: [new Float64Array([1, 2])] };
    },
    tellApart: async ({ voices }) => voices.map(() => 0),
  };
}

describe("transcribing a recording", () => {
  it("produces timed lines with a speaker, using the embedded model", async () => {
    const id = await recording(
      await readFile(path.join(FIXTURES, "recordings/board-meets.m4a")),
      "audio/mp4",
    );
    await transcribeRecording(id, attempt, recordingModel({ ...env, OPENAI_API_KEY: undefined }));
    const { lines, remarks, state, progress } = await stateOf(id);
    expect({ state, progress }).toEqual({ state: "ready", progress: 100 });
    expect(lines).toEqual([
      {
        start: expect.any(Number),
        end: expect.any(Number),
        speaker: "Speaker 1",
        text: expect.stringMatching(/^The board meets in the harbou?r office\./),
      },
    ]);
    expect(remarks).toEqual([expect.stringContaining("every line is given to Speaker 1")]);
    expect(await db.auditEvent.findMany({ select: { action: true, detail: true } })).toMatchObject([
      {
        action: "ai.run",
        detail: { useCase: "transcription", model: "moonshine-base", seconds: 3, outcome: "ok" },
      },
    ]);
    expect(JSON.stringify(await db.auditEvent.findMany({ select: { detail: true } }))).not.toContain(
      "office",
    );
  });

  it("works part by part, and resumes after a crash with the missing parts only", async () => {
    const id = await recording(silence(45));
    const dying = saying((part) => {
      if (part === 2) throw new Error("the worker dies");
    });
    await expect(transcribeRecording(id, attempt, dying)).rejects.toThrow("dies");
    expect(await stateOf(id)).toMatchObject({ state: "reading", progress: 44 });
    expect(await partsOf(id)).toBe(2);
    const next = saying();
    await transcribeRecording(id, attempt, next);
    expect(next.heard).toEqual([10, 10, 5]);
    const { lines, state } = await stateOf(id);
    expect(state).toBe("ready");
    expect((lines as { start: number }[]).map(({ start }) => start)).toEqual([1, 11, 21, 31, 41]);
    expect(await partsOf(id)).toBe(0);
    // Running the job twice changes nothing.
    await transcribeRecording(id, attempt, next);
    expect(next.heard).toHaveLength(3);
  });

  it("stops when the recording is deleted", async () => {
    const id = await recording(silence(45));
    const model = saying();
    const hear = model.hear;
    model.hear = async (part, signal) => {
      await db.minutesSource.deleteMany({ where: { id } });
      return hear(part, signal);
    };
    await transcribeRecording(id, attempt, model);
    expect(model.heard).toHaveLength(1);
    expect(await db.recordingPart.count()).toBe(0);
  });

  it("leaves the recording to the next worker when this one stops", async () => {
    const id = await recording(silence(45));
    const stopping = new AbortController();
    const model = saying((part) => {
      if (part === 1) stopping.abort(new Error("stopping"));
    });
    const running = transcribeRecording(id, { isLast: false, signal: stopping.signal }, model);
    await expect(running).rejects.toThrow("stopping");
    expect(await stateOf(id)).toMatchObject({ state: "reading" });
    expect(await partsOf(id)).toBeGreaterThan(0);
  });

  const broken = (error: Error) =>
    saying(() => {
      throw error;
    });

  it.each<[string, () => Promise<Buffer> | Buffer, RecordingModel | undefined, boolean, RegExp]>([
    ["in which nobody speaks", () => silence(3), undefined, false, /No speech was found/],
    ["that is no sound", () => Buffer.from("no sound"), saying(), false, /cannot read this recording/],
    [
      "without sound",
      () => readFile(path.join(FIXTURES, "recordings/silent-film.mp4")),
      saying(),
      false,
      /has no audio/,
    ],
    [
      "at the last try with a service that is away",
      () => silence(3),
      broken(new AppError("unavailable", "The transcription service is busy.")),
      true,
      /is busy/,
    ],
    [
      "at the last try with a fault of ours",
      () => silence(3),
      broken(new Error("fault")),
      true,
      /fault on our side/,
    ],
    [
      "with a model that does not say when",
      () => silence(3),
      broken(new AppError("notConfigured", "The model does not say when.")),
      false,
      /does not say when/,
    ],
  ])("fails with a sentence %s", async (_, bytes, model, isLast, sentence) => {
    const id = await recording(await bytes());
    await transcribeRecording(id, { ...attempt, isLast }, model).catch(() => undefined);
    expect(await stateOf(id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(sentence),
      lines: [],
    });
    expect(await partsOf(id)).toBe(0);
  });

  it("gives up when the worker crashed on every attempt", async () => {
    const id = await recording(silence(3));
    await giveUpRecording(id);
    expect(await stateOf(id)).toMatchObject({ state: "failed", error: expect.stringContaining("our side") });
  });
});
