// @both-engines
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { fileAnswer } from "@/lib/http/file-answer";
import { storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { openFile, readPage } from "./queries";
import { recordRecusal } from "./recusals/mutations";

const TEXT = "An offer for the harbour.";

let chair: Actor;
let member: Actor;
let paper: string;

const recorded = (action: string) =>
  db.auditEvent.findMany({ where: { action }, select: { actorId: true, resourceId: true, detail: true } });

const anHourLater = () => db.auditEvent.updateMany({ data: { at: new Date(Date.now() - 3_700_000) } });

beforeEach(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  const meeting = await db.meeting.create({ data: { title: "May meeting", scheduledDate: new Date() } });
  const storageKey = randomUUID();
  const file = path.join(env.DATA_DIR, storageKey);
  await writeFile(file, TEXT);
  await storage.putFile(storageKey, file);
  const document = await db.document.create({
    data: {
      meetingId: meeting.id,
      originalName: "Offer.txt",
      kind: "txt",
      size: TEXT.length,
      sha256: "0",
      storageKey,
      isShared: false,
      pageTexts: { create: [1, 2].map((number) => ({ number, text: TEXT })) },
    },
  });
  paper = document.id;
});

describe("reading a paper", () => {
  it("is recorded once per person, however many pages are turned", async () => {
    await readPage(chair, paper, 1);
    await readPage(chair, paper, 2);
    const other = await person("other", "chair");
    await readPage(other, paper, 1);
    expect(await recorded("document.read")).toMatchObject([
      { actorId: chair.id, resourceId: paper, detail: { name: "Offer.txt" } },
      { actorId: other.id },
    ]);
  });

  it("is recorded again after an hour", async () => {
    await readPage(chair, paper, 1);
    await anHourLater();
    await readPage(chair, paper, 1);
    expect(await recorded("document.read")).toHaveLength(2);
  });

  it("is not recorded when it was refused", async () => {
    await expect(readPage(member, paper, 1)).rejects.toMatchObject({ code: "notFound" });
    await expect(readPage(chair, paper, 3)).rejects.toMatchObject({ code: "notFound" });
    expect(await recorded("document.read")).toEqual([]);
  });
});

describe("downloading a file", () => {
  async function fetchFile(who: Actor, range?: string, method = "GET"): Promise<string> {
    const headers: HeadersInit = range ? { range } : {};
    const request = new Request("http://localhost/file", { method, headers });
    return (await fileAnswer(request, await openFile(who, paper))).text();
  }
  const downloads = async () => (await recorded("document.download")).length;

  it("ends once the paper is closed to someone who downloads it slowly", async () => {
    const large = "A".repeat(1024 * 1024);
    const { storageKey } = await db.document.findUniqueOrThrow({ where: { id: paper } });
    await writeFile(path.join(env.DATA_DIR, storageKey), large);
    await storage.putFile(storageKey, path.join(env.DATA_DIR, storageKey));
    const bytes = (await (await openFile(chair, paper)).read())[Symbol.asyncIterator]();
    expect((await bytes.next()).value).toHaveLength(64 * 1024);
    await recordRecusal(chair, paper, { reason: "" });
    await sleep(1100);
    const rest = async () => {
      while (!(await bytes.next()).done);
    };
    await expect(rest()).rejects.toMatchObject({ code: "notFound" });
  });

  it("is recorded each time it is downloaded whole", async () => {
    expect(await fetchFile(chair)).toBe(TEXT);
    await fetchFile(chair);
    await fetchFile(chair, "bytes=0-");
    expect(await downloads()).toBe(3);
  });

  it("is one download when a viewer fetches it in ranges", async () => {
    await fetchFile(chair);
    for (const range of ["bytes=0-2", "bytes=3-5", "bytes=6-", "bytes=-4"]) await fetchFile(chair, range);
    expect(await downloads()).toBe(1);
  });

  it("is recorded even when only ranges are requested, so that none goes unrecorded", async () => {
    await fetchFile(chair);
    await anHourLater();
    expect(await fetchFile(chair, "bytes=1-")).toBe(TEXT.slice(1));
    const other = await person("other", "admin");
    await fetchFile(other, "bytes=-4");
    expect((await recorded("document.download")).map(({ actorId }) => actorId)).toEqual([
      chair.id,
      chair.id,
      other.id,
    ]);
  });

  it("is not recorded when nothing was sent", async () => {
    await expect(fetchFile(member)).rejects.toMatchObject({ code: "notFound" });
    expect(await fetchFile(chair, undefined, "HEAD")).toBe("");
    expect(await fetchFile(chair, `bytes=${TEXT.length}-`)).toBe("");
    expect(await downloads()).toBe(0);
  });
});
