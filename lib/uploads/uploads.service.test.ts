import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { put } from "@vercel/blob/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { handlers } from "@/lib/background/handlers";
import { MAX_ATTACHMENTS } from "@/lib/chat/limits";
import { db } from "@/lib/db";
import { MAX_FILE_BYTES } from "@/lib/documents/constants";
import { deleteDocument } from "@/lib/documents/mutations";
import { drainJobs } from "@/lib/jobs/drain";
import { deleteMeeting } from "@/lib/meetings/mutations";
import { stagingFolder, storage } from "@/lib/storage";
import { type FakeBlob, startFakeBlob } from "@/tests/fakes/blob";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { beginUpload, finishUpload } from "./mutations";
import type { BeginUpload, Place, UploadTicket } from "./schema";

// The file store is chosen once, when the modules are loaded.
vi.mock("@/lib/env", async (original) => {
  const { env } = await original<typeof import("@/lib/env")>();
  return { env: { ...env, BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_fakestore_secret" } };
});

const LEASE = "The lease of the lighthouse ends on 30 June 2027.\n";

let fake: FakeBlob;
let chair: Actor;
let member: Actor;
let meeting: Place & { kind: "meeting" };

beforeAll(async () => {
  fake = await startFakeBlob();
  vi.stubEnv("VERCEL_BLOB_API_URL", fake.settings.VERCEL_BLOB_API_URL);
  vi.stubEnv("FAKE_BLOB_URL", fake.settings.FAKE_BLOB_URL);
  await import("@/tests/fakes/blob-address.mjs");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

beforeEach(async () => {
  await emptyDatabase();
  fake.files.clear();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meeting = { kind: "meeting", id: await addMeeting("May") };
});

function begin(actor: Actor, place: Place, change: Partial<BeginUpload> = {}): Promise<UploadTicket> {
  return beginUpload(actor, { place, name: "Lease.txt", size: 1000, isShared: true, ...change });
}

function send({ pathname, token, contentType }: UploadTicket, body: string | Buffer = LEASE, to = pathname) {
  return put(to, body, { access: "private", token, contentType });
}

async function sent(actor: Actor, place: Place, body?: string | Buffer): Promise<string> {
  const ticket = await begin(actor, place);
  await send(ticket, body);
  return ticket.id;
}

/** Runs the due jobs; returns the papers that would be read. */
async function drained(): Promise<string[]> {
  const read: string[] = [];
  const reading = async ({ documentId }: { documentId: string }) => void read.push(documentId);
  await drainJobs({ ...handlers, "read-document": reading }, 120_000);
  return read;
}

const incoming = () => [...fake.files.keys()].filter((pathname) => pathname.startsWith("incoming/"));

/** Asserts that an upload had no result and left nothing behind. */
async function expectNothing(): Promise<void> {
  expect(await db.document.count()).toBe(0);
  expect(await db.directUpload.count()).toBe(0);
  expect([...fake.files.keys()]).toEqual([]);
  expect(await readdir(stagingFolder).catch(() => [])).toEqual([]);
}

describe("beginning an upload", () => {
  const ownChat = async (): Promise<Place> => ({ kind: "chat", id: randomUUID() });
  const chatOf = async (owner: Actor, files = 0): Promise<Place> => {
    const { id } = await db.chatThread.create({ data: { userId: owner.id, title: "Chat" } });
    for (let file = 0; file < files; file++)
      await addPaper({ ownerId: owner.id, threadId: id }, `${file}.txt`, `${file}`, { read: false });
    return { kind: "chat", id };
  };
  const pending = () => person("pending", "chair", "pending");

  it.each<[string, string, () => Promise<[Actor, Place]>, Partial<BeginUpload>?]>([
    ["a chair, for a meeting", "allowed", async () => [chair, meeting]],
    ["a chair, for a meeting, of 50 MB", "allowed", async () => [chair, meeting], { size: MAX_FILE_BYTES }],
    ["a member, for the strategy", "allowed", async () => [member, { kind: "strategy" }]],
    ["a member, for a chat that is new", "allowed", async () => [member, await ownChat()]],
    ["a member, for their own chat", "allowed", async () => [member, await chatOf(member)]],
    ["a member, for a meeting", "forbidden", async () => [member, meeting]],
    ["a chair, for no meeting", "notFound", async () => [chair, { kind: "meeting", id: randomUUID() }]],
    ["a member, for somebody else's chat", "notFound", async () => [member, await chatOf(chair)]],
    ["a member, for a full chat", "conflict", async () => [member, await chatOf(member, MAX_ATTACHMENTS)]],
    ["who waits for approval, for a meeting", "forbidden", async () => [await pending(), meeting]],
    [
      "who waits for approval, for the strategy",
      "forbidden",
      async () => [await pending(), { kind: "strategy" }],
    ],
    ["who waits for approval, for a chat", "forbidden", async () => [await pending(), await ownChat()]],
    ["a chair, of more than 50 MB", "tooLarge", async () => [chair, meeting], { size: MAX_FILE_BYTES + 1 }],
    ["a chair, of nothing", "invalid", async () => [chair, meeting], { size: 0 }],
  ])("by %s: %s", async (_, outcome, prepare, change) => {
    const [actor, place] = await prepare();
    const begun = begin(actor, place, change);
    if (outcome === "allowed") {
      expect(await begun).toMatchObject({ pathname: expect.stringMatching(/^incoming\/[0-9a-f-]{36}$/) });
      return;
    }
    await expect(begun).rejects.toMatchObject({ code: outcome });
    expect(await db.directUpload.count()).toBe(0);
  });

  it("returns a token that writes one file of that size once, and nothing else", async () => {
    const [first, second] = [await begin(chair, meeting), await begin(member, { kind: "strategy" })];
    await expect(send(first, LEASE, second.pathname)).rejects.toThrow(/pathname/i);
    await expect(send(first, LEASE, "documents/anything")).rejects.toThrow(/pathname/i);
    await expect(send(first, "x".repeat(1001))).rejects.toThrow(/file length/);
    await expect(send({ ...first, contentType: "text/html" }, "<script>")).rejects.toThrow(/not allowed/);
    await send(first);
    await expect(send(first, "Something else")).rejects.toThrow(/exists/);
    expect(incoming()).toEqual([first.pathname]);
  });
});

describe("finishing an upload", () => {
  it("creates a paper as if it had come with the call: stored, recorded and read", async () => {
    const ticket = await begin(chair, meeting, { name: "../Lease\u202e.txt", isShared: false });
    await send(ticket);
    expect(await finishUpload(chair, ticket.id)).toMatchObject({
      place: "meeting",
      originalName: "Lease.txt",
      type: "txt",
      size: LEASE.length,
      isShared: false,
      duplicate: false,
    });
    const [document] = await db.document.findMany();
    expect(document).toMatchObject({ meetingId: meeting.id, uploadedById: chair.id, isShared: false });
    expect(await text(await storage.open(document?.storageKey ?? ""))).toBe(LEASE);
    expect(incoming()).toEqual([]);
    const recorded = await db.auditEvent.findMany({
      where: { action: "document.upload" },
      orderBy: { id: "asc" },
    });
    expect(recorded).toMatchObject([{ resourceId: document?.id }]);
    expect(await drained()).toEqual([document?.id]);
  });

  it("adds it where it was begun: to a chat or the strategy", async () => {
    const chat = { kind: "chat", id: randomUUID() } as const;
    await finishUpload(member, await sent(member, chat));
    const strategy = await finishUpload(member, await sent(member, { kind: "strategy" }));
    expect(strategy).toMatchObject({ place: "strategy", analysisId: expect.any(String) });
    expect(await db.document.findMany({ orderBy: { uploadedAt: "asc" } })).toMatchObject([
      { threadId: chat.id, ownerId: member.id, isStrategy: false },
      { threadId: null, ownerId: null, isStrategy: true },
    ]);
  });

  it("creates one paper, however often and concurrently it is called, until that is deleted", async () => {
    const id = await sent(chair, meeting);
    const answers = await Promise.all([1, 2, 3].map(() => finishUpload(chair, id)));
    const again = await finishUpload(chair, id);
    expect(new Set([...answers, again].map((taken) => "id" in taken && taken.id)).size).toBe(1);
    expect(again).toMatchObject({ duplicate: false });
    const [document] = await db.document.findMany();
    expect(await db.document.count()).toBe(1);
    await deleteDocument(chair, document?.id ?? "");
    await expect(finishUpload(chair, id)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.document.count({ where: { deletedAt: null } })).toBe(0);
  });

  it("returns a duplicate where the meeting already has that content", async () => {
    await finishUpload(chair, await sent(chair, meeting));
    expect(await finishUpload(chair, await sent(chair, meeting))).toMatchObject({ duplicate: true });
    expect(await db.document.count()).toBe(1);
    expect(incoming()).toEqual([]);
  });

  it("is possible only for the person who began it", async () => {
    const id = await sent(chair, meeting);
    const others = [member, await person("admin", "admin"), await person("other", "chair")];
    for (const other of others)
      await expect(finishUpload(other, id)).rejects.toMatchObject({ code: "notFound" });
    expect(await finishUpload(chair, id)).toMatchObject({ duplicate: false });
  });
});

describe("an upload is refused, and nothing of it is kept,", () => {
  const program = Buffer.from("7f454c4602010100000000000000000002003e00", "hex");

  it.each<[string, string, () => Promise<[Actor, string]>]>([
    ["when it is no paper", "unsupported", async () => [chair, await sent(chair, meeting, program)]],
    ["when nothing arrived", "invalid", async () => [chair, (await begin(chair, meeting)).id]],
    [
      "when it is larger than 50 MB, whatever the store let pass",
      "tooLarge",
      async () => {
        const id = await sent(chair, meeting);
        const [blob] = [...fake.files.values()];
        if (blob) blob.body = Buffer.alloc(MAX_FILE_BYTES + 1, "x");
        return [chair, id];
      },
    ],
    [
      "when its sender may no longer send any",
      "forbidden",
      async () => [{ ...chair, role: "member" }, await sent(chair, meeting)],
    ],
    [
      "when the meeting was deleted meanwhile",
      "notFound",
      async () => {
        const id = await sent(chair, meeting);
        await deleteMeeting(chair, meeting.id);
        return [chair, id];
      },
    ],
  ])("%s", async (_, code, prepare) => {
    const [actor, id] = await prepare();
    await expect(finishUpload(actor, id)).rejects.toMatchObject({ code });
    await expectNothing();
  });

  it("when it has expired", async () => {
    const id = await sent(chair, meeting);
    await db.directUpload.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(finishUpload(chair, id)).rejects.toMatchObject({ code: "notFound" });
    expect(await db.document.count()).toBe(0);
  });
});

it("deletes an unfinished upload once it has expired, and leaves finished ones", async () => {
  const [left, done] = [await sent(chair, meeting), await sent(chair, meeting, "Another text")];
  await finishUpload(chair, done);
  await drained();
  expect(incoming()).toEqual([`incoming/${left}`]);

  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'discard-upload'`;
  await drained();
  expect(incoming()).toEqual([]);
  expect(await db.directUpload.count()).toBe(0);
  const [document] = await db.document.findMany();
  expect(await text(await storage.open(document?.storageKey ?? ""))).toBe("Another text");
});

it("keeps the upload while the file store is down, so that it can be finished later", async () => {
  const id = await sent(chair, meeting);
  fake.away = true;
  await expect(finishUpload(chair, id)).rejects.toThrow("503");
  fake.away = false;
  expect(await finishUpload(chair, id)).toMatchObject({ duplicate: false });
});
