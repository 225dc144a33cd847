import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { stagingFolder, storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { silence } from "@/tests/support/wav";
import { assertTakesRecordings } from "./availability";
import { MAX_RECORDING_BYTES } from "./constants";
import {
  beginRecording,
  deleteSound,
  discardRecording,
  discardUpload,
  finishRecording,
  recordingProgress,
  takePart,
} from "./mutations";
import { listOpenUploads, listRecordings, openRecording } from "./queries";

const SOUND = silence(2);

let chair: Actor;
let secretary: Actor;
let member: Actor;
let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  await rm(stagingFolder, { recursive: true, force: true });
  [chair, secretary, member] = [
    await person("Carla", "chair"),
    await person("Simon", "admin"),
    await person("Mara", "member"),
  ];
  meetingId = await addMeeting("Spring board");
});

const about = (size = SOUND.length) => ({
  meetingId,
  size,
  name: "board.wav",
  lastModified: 1,
  hasConsent: true as const,
});

const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
const send = (actor: Actor, id: string, from: number, to: number, sound = SOUND) =>
  takePart(actor, id, { from, body: bodyOf(sound.subarray(from, to)) });

async function uploaded(actor: Actor, sound = SOUND): Promise<string> {
  const { id } = await beginRecording(actor, about(sound.length));
  await send(actor, id, 0, sound.length, sound);
  return (await finishRecording(actor, id)).sourceId;
}

const staged = async () =>
  (await readdir(stagingFolder).catch(() => [])).filter((file) => file.startsWith("recording-"));
const actions = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("uploading a recording", () => {
  it("appends each part and creates a source to be transcribed", async () => {
    const { id, received } = await beginRecording(secretary, about());
    expect(received).toBe(0);
    expect(await send(secretary, id, 0, 30_000)).toMatchObject({ received: 30_000 });
    await expect(send(secretary, id, 0, 30_000)).rejects.toMatchObject({ code: "conflict" });
    await expect(send(secretary, id, 40_000, 50_000)).rejects.toMatchObject({ code: "conflict" });
    await expect(finishRecording(secretary, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await send(secretary, id, 30_000, SOUND.length)).toMatchObject({ received: SOUND.length });
    expect(await finishRecording(secretary, id)).toEqual({ sourceId: id });
    // Retrying after a lost response returns the same source.
    expect(await finishRecording(secretary, id)).toEqual({ sourceId: id });
    const source = await db.minutesSource.findUniqueOrThrow({ where: { id } });
    expect(source).toMatchObject({
      ...{
        kind: "recording",
        state: "reading",
        name: "board.wav",
        size: SOUND.length,
        createdByName: "Simon",
      },
      sha256: createHash("sha256").update(SOUND).digest("hex"),
    });
    const kept = await storage.withFile(source.storageKey ?? "", (file) => readFile(file));
    expect(kept.equals(SOUND)).toBe(true);
    expect(await staged()).toEqual([]);
    expect(await actions()).toEqual(["minutes.confirmConsent", "minutes.addSource"]);
  });

  it("resumes after an interruption, even after the page is reloaded", async () => {
    const { id } = await beginRecording(secretary, about());
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(SOUND.subarray(0, 20_000)),
      pull: (controller) => controller.error(new Error("connection lost")),
    });
    await expect(takePart(secretary, id, { from: 0, body: broken })).rejects.toMatchObject({
      code: "invalid",
    });
    const { received } = await recordingProgress(secretary, id);
    expect(await beginRecording(secretary, about())).toEqual({ id, size: SOUND.length, received });
    expect(await listOpenUploads(secretary, meetingId)).toMatchObject([{ id, received, name: "board.wav" }]);
    await send(secretary, id, received, SOUND.length);
    const { sourceId } = await finishRecording(secretary, id);
    const { storageKey } = await db.minutesSource.findUniqueOrThrow({ where: { id: sourceId } });
    expect((await storage.withFile(storageKey ?? "", (file) => readFile(file))).equals(SOUND)).toBe(true);
    // A file with the same name and size but another date is a different recording.
    expect((await beginRecording(secretary, { ...about(), lastModified: 2 })).id).not.toBe(id);
  });

  it.each<[string, () => object, string]>([
    ["empty", () => about(0), "invalid"],
    ["over 500 MB", () => about(MAX_RECORDING_BYTES + 1), "tooLarge"],
    ["for an unknown meeting", () => ({ ...about(), meetingId: crypto.randomUUID() }), "notFound"],
  ])("is rejected before the upload when it is %s", async (_, input, code) => {
    await expect(beginRecording(secretary, input() as ReturnType<typeof about>)).rejects.toMatchObject({
      code,
    });
    expect(await db.recordingUpload.count()).toBe(0);
  });

  it("is rejected without a worker to transcribe it", () => {
    expect(() => assertTakesRecordings(false)).toThrow(/no worker process.*Upload a transcript/);
  });

  it.each<[string, Buffer, string]>([
    ["text under the name of a recording", Buffer.from("Hello, board.\n".repeat(40)), "unsupported"],
    ["a duplicate", SOUND, "conflict"],
  ])("is rejected and deleted when it is %s", async (_, sound, code) => {
    await uploaded(secretary);
    const { id } = await beginRecording(secretary, { ...about(sound.length), name: "other.mp3" });
    await send(secretary, id, 0, sound.length, sound);
    await expect(finishRecording(secretary, id)).rejects.toMatchObject({ code });
    expect(await staged()).toEqual([]);
    expect(await db.recordingUpload.count()).toBe(0);
    expect(await db.minutesSource.count()).toBe(1);
  });

  it("accepts no more bytes than announced, and one part at a time", async () => {
    const { id } = await beginRecording(secretary, about(1000));
    await expect(takePart(secretary, id, { from: 0, body: bodyOf(SOUND) })).rejects.toMatchObject({
      code: "tooLarge",
    });
    expect((await recordingProgress(secretary, id)).received).toBeLessThanOrEqual(1000);
    const { id: other } = await beginRecording(secretary, about());
    const both = await Promise.allSettled([send(secretary, other, 0, 9000), send(secretary, other, 0, 9000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await recordingProgress(secretary, other)).received).toBe(9000);
  });

  it("is deleted by its sender or on expiry, and limited per person", async () => {
    const open = [];
    for (const lastModified of [1, 2, 3, 4])
      open.push(await beginRecording(secretary, { ...about(), lastModified }));
    await expect(beginRecording(secretary, { ...about(), lastModified: 5 })).rejects.toMatchObject({
      code: "conflict",
    });
    const [first, second] = open.map(({ id }) => id);
    for (const id of [first, second]) await send(secretary, id ?? "", 0, 10);
    await discardRecording(secretary, first ?? "");
    await discardUpload(second ?? "");
    expect(await db.recordingUpload.count()).toBe(2);
    expect(await staged()).toEqual([]);
    await db.recordingUpload.updateMany({ data: { expiresAt: new Date(0) } });
    expect(await listOpenUploads(secretary, meetingId)).toEqual([]);
    await expect(recordingProgress(secretary, open[2]?.id ?? "")).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("access to recordings", () => {
  it("lets chairs and administrators upload, each seeing only their own uploads", async () => {
    await expect(beginRecording(member, about())).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await beginRecording(secretary, about());
    for (const attempt of [
      () => recordingProgress(chair, id),
      () => send(chair, id, 0, 10),
      () => finishRecording(chair, id),
      () => discardRecording(chair, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
    const demoted: Actor = { ...secretary, role: "member" };
    await expect(send(demoted, id, 0, 10)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("lets chairs and administrators listen if nothing of the meeting is closed to them", async () => {
    const sourceId = await uploaded(secretary);
    await expect(openRecording(member, sourceId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listRecordings(member, meetingId)).rejects.toMatchObject({ code: "forbidden" });
    const { mediaType, size, read } = await openRecording(chair, sourceId);
    expect([mediaType, size]).toEqual(["audio/wav", SOUND.length]);
    const played = async () => (await actions()).filter((action) => action === "minutes.play");
    expect(await text(await read({ start: 8, end: 11 }))).toBe("WAVE");
    expect(await played()).toHaveLength(1);
    expect(await text(await read({ start: 0, end: 3 }))).toBe("RIFF");
    // Playback is audited once, not for each range request; every full download is audited.
    expect(await played()).toHaveLength(1);
    (await read()).destroy();
    (await read({ start: 0, end: SOUND.length - 1 })).destroy();
    expect(await played()).toHaveLength(3);
    const documentId = await addPaper({ meetingId }, "merger.txt", "The merger.", { read: false });
    await recordRecusal(chair, documentId, { reason: "" });
    await expect(openRecording(chair, sourceId)).rejects.toMatchObject({ code: "conflict" });
    expect(await listRecordings(chair, meetingId)).toEqual([]);
  });

  it("stops playback once the listener is signed out, even on a slow connection", async () => {
    const { read } = await openRecording(chair, await uploaded(secretary, silence(60)));
    const sound = (await read())[Symbol.asyncIterator]();
    await sound.next();
    await db.session.deleteMany({ where: { userId: chair.id } });
    await sleep(1100);
    const rest = async () => {
      while (!(await sound.next()).done);
    };
    await expect(rest()).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("audio of a recording", () => {
  it("is deleted permanently once nothing is undecided, while transcript and hash are kept", async () => {
    const sourceId = await uploaded(secretary);
    const { storageKey, sha256 } = await db.minutesSource.findUniqueOrThrow({ where: { id: sourceId } });
    await expect(deleteSound(secretary, sourceId)).rejects.toThrow(/still being transcribed/);
    const lines = [{ start: 0, end: 1, speaker: "Speaker 1", text: "We meet." }];
    await db.minutesSource.update({ where: { id: sourceId }, data: { state: "ready", lines } });
    const minutes = await db.minutes.create({
      data: {
        meetingId,
        version: 1,
        state: "inReview",
        sourceIds: [sourceId],
        attendance: {},
        createdByName: "Simon",
      },
    });
    await expect(deleteSound(secretary, sourceId)).rejects.toThrow(/not signed yet/);
    await db.minutes.update({ where: { id: minutes.id }, data: { state: "signed" } });
    await expect(deleteSound(member, sourceId)).rejects.toMatchObject({ code: "forbidden" });
    await deleteSound(secretary, sourceId);
    await deleteSound(secretary, sourceId);
    expect(await db.minutesSource.findUniqueOrThrow({ where: { id: sourceId } })).toMatchObject({
      storageKey: null,
      sha256,
      lines,
    });
    const jobs = await db.$queryRaw<
      { data: unknown }[]
    >`SELECT data FROM pgboss.job WHERE name = 'delete-file'`;
    expect(jobs.map(({ data }) => data)).toEqual([{ storageKey }]);
    await expect(openRecording(chair, sourceId)).rejects.toThrow(/was deleted. The transcript is kept/);
    expect(await listRecordings(chair, meetingId)).toMatchObject([
      { sourceId, hasSound: false, consentBy: "Simon" },
    ]);
    expect((await actions()).filter((action) => action === "minutes.deleteSound")).toHaveLength(1);
  });
});
