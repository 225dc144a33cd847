import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { handlers } from "@/lib/background/handlers";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { listDocuments, openFile, readPage } from "@/lib/documents/queries";
import { searchDocuments } from "@/lib/documents/search";
import { drainJobs } from "@/lib/jobs/drain";
import { removeMember } from "@/lib/members/mutations";
import { storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { attachFile, detachFile } from "./attachments";
import { collectAnswer } from "./collect";
import { deleteThread } from "./mutations";
import { listAttachments, openThread } from "./queries";
import { askSchema } from "./schema";

const LETTER =
  "The tenant of the boathouse offers to pay $9,400 for the winter if the roof is repaired by October.";
const QUESTION = "What does the tenant of the boathouse offer to pay for the winter?";

const never = new AbortController().signal;
let admin: Actor;
let member: Actor;
let threadId: string;

function upload(text: string | Uint8Array, name = "Letter.txt"): Request {
  const form = new FormData();
  form.set("document", new File([text as BlobPart], name));
  return new Request("http://127.0.0.1/upload", { method: "POST", body: form });
}

async function work(): Promise<void> {
  if ((await drainJobs(handlers, 120_000)) > 0) throw new Error("Jobs are left.");
}

/** Attaches a letter to the chat and waits until it is read. */
async function attachLetter(actor = member): Promise<string> {
  const { id } = await attachFile(actor, threadId, upload(LETTER));
  await work();
  return id;
}

const say = async (actor: Actor, input: object) =>
  collectAnswer(await ask(actor, askSchema.parse({ message: QUESTION, ...input }), never, { model: null }));

const storedFile = async (id: string) =>
  storage.open((await db.document.findUniqueOrThrow({ where: { id } })).storageKey);

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await emptyDatabase();
  [admin, member] = [await person("admin", "admin"), await person("member", "member")];
  threadId = randomUUID();
});

describe("a file attached to a chat", () => {
  it("creates the chat, is read, answers its questions and opens at the passage, for its owner", async () => {
    const { duplicate, ...attachment } = await attachFile(member, threadId, upload(LETTER));
    expect(attachment).toMatchObject({ originalName: "Letter.txt", type: "txt", status: "reading" });
    expect(duplicate).toBe(false);
    expect(await openThread(member, threadId)).toMatchObject({
      title: "New chat",
      attachments: [attachment],
    });
    await work();
    expect(await listAttachments(member, threadId)).toMatchObject([{ status: "indexed", progress: 100 }]);
    const answer = await say(member, { threadId });
    expect(answer).toMatchObject({ answered: true, sources: ["Letter.txt, p. 1"] });
    expect((await openThread(member, threadId)).title).toBe(
      "What does the tenant of the boathouse offer to pay for the…",
    );
    expect((await readPage(member, attachment.id, 1)).text).toContain(LETTER);
    expect((await openFile(member, attachment.id)).name).toBe("Letter.txt");
    const events = await db.auditEvent.findMany({ where: { action: "chat.attach" }, orderBy: { id: "asc" } });
    expect(events).toMatchObject([
      { resourceId: threadId, detail: { name: "Letter.txt", documentId: attachment.id } },
    ]);
  });

  it("is searched along with the chat's scope: one meeting, or chosen papers", async () => {
    const meetingId = await addMeeting("May");
    const paper = await addPaper(
      { meetingId },
      "Menu.txt",
      "The canteen serves soup on Mondays and fish on Fridays.",
    );
    for (const scope of [{ meetingId }, { paperIds: [paper] }]) {
      threadId = randomUUID();
      await attachLetter();
      expect(await say(member, { threadId, ...scope })).toMatchObject({ sources: ["Letter.txt, p. 1"] });
      expect(await openThread(member, threadId)).toMatchObject({ meetingId: null, paperIds: [], ...scope });
      const soup = await say(member, { threadId, message: "When does the canteen serve soup?" });
      expect(soup).toMatchObject({ sources: ["Menu.txt, p. 1"] });
    }
  });

  it("is hidden from everyone else: from search, pages, files, lists and chats", async () => {
    const id = await attachLetter();
    const meetingId = await addMeeting("May");
    await addPaper({ meetingId }, "Menu.txt", "The canteen serves soup on Mondays and fish on Fridays.");
    expect(await searchDocuments(admin, { q: QUESTION, limit: 50 })).toMatchObject([{ title: "Menu.txt" }]);
    for (const refused of [
      () => searchDocuments(admin, { q: QUESTION, documentId: id, limit: 5 }),
      () => readPage(admin, id, 1),
      () => openFile(admin, id),
      () => listAttachments(admin, threadId),
      () => detachFile(admin, threadId, id),
      () => deleteDocument(admin, id),
      () => attachFile(admin, threadId, upload("Another letter, of another person.")),
      () => say(admin, { threadId }),
      () => say(admin, { paperIds: [id] }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: "notFound" });
    }
    const listed = await listDocuments(admin, meetingId);
    expect(JSON.stringify([listed, await say(admin, {})])).not.toMatch(/boathouse offers|9,400|Letter/);
    expect(await db.document.count()).toBe(2);
  });

  it("stays in its chat: not in the same person's other chats, nor in a search of everything", async () => {
    const id = await attachLetter();
    const meetingId = await addMeeting("May");
    await addPaper({ meetingId }, "Menu.txt", "The canteen serves soup on Mondays and fish on Fridays.");
    const other = await say(member, { threadId: randomUUID() });
    const ofMeeting = await say(member, { meetingId });
    const found = await searchDocuments(member, { q: QUESTION, limit: 50 });
    expect(JSON.stringify([other.sentences, ofMeeting.sentences, found])).not.toContain("9,400");
    await expect(say(member, { threadId: randomUUID(), paperIds: [id] })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  it("is not a board paper: nobody can share or delete it as one", async () => {
    threadId = randomUUID();
    const id = await attachLetter(admin);
    await expect(shareDocument(admin, id, false)).rejects.toMatchObject({ code: "notFound" });
    await expect(deleteDocument(admin, id)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("attaching", () => {
  it("returns a file that is already attached", async () => {
    const id = await attachLetter();
    const again = await attachFile(member, threadId, upload(LETTER, "Copy.txt"));
    expect(again).toMatchObject({ id, originalName: "Letter.txt", duplicate: true });
    const both = await Promise.all(
      [1, 2].map(() => attachFile(member, threadId, upload("The same letter, twice."))),
    );
    expect(new Set(both.map((one) => one.id)).size).toBe(1);
    expect(await db.document.count()).toBe(2);
  });

  it("stops at ten files, even when they arrive at once", async () => {
    const attach = (n: number) => attachFile(member, threadId, upload(`Letter number ${n} to the board.`));
    const ended = await Promise.allSettled(Array.from({ length: 13 }, (_, n) => attach(n)));
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(attach(99)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("10 documents"),
    });
    expect(await db.document.count()).toBe(10);
  });

  it("rejects what is not a paper, and leaves nothing behind", async () => {
    const attach = (request: Request) => attachFile(member, threadId, request);
    await expect(attach(upload(new Uint8Array([1, 2, 0, 255, 0, 3])))).rejects.toMatchObject({ status: 415 });
    await expect(attach(upload("", "Empty.pdf"))).rejects.toMatchObject({ code: "invalid" });
    const plain = new Request("http://127.0.0.1/upload", { method: "POST", body: "x" });
    await expect(attach(plain)).rejects.toMatchObject({ code: "unsupported" });
    expect([await db.document.count(), await db.chatThread.count()]).toEqual([0, 0]);
  });

  it("is refused for a pending account, and for one suspended during the upload", async () => {
    const pending = await person("pending", "member", "pending");
    await expect(attachFile(pending, threadId, upload(LETTER))).rejects.toMatchObject({ code: "forbidden" });
    await db.user.update({ where: { id: member.id }, data: { status: "suspended" } });
    await expect(attachFile(member, threadId, upload(LETTER))).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect([await db.document.count(), await db.chatThread.count()]).toEqual([0, 0]);
  });
});

describe("a file is deleted with", () => {
  it("a removed attachment, while the answer made from it stays", async () => {
    const id = await attachLetter();
    await say(member, { threadId });
    const { storageKey } = await db.document.findUniqueOrThrow({ where: { id } });
    await detachFile(member, threadId, id);
    await work();
    await expect(storage.open(storageKey)).rejects.toMatchObject({ code: "notFound" });
    expect(await openThread(member, threadId)).toMatchObject({
      attachments: [],
      turns: [{ answer: { sources: ["Letter.txt, p. 1"] } }],
    });
    await expect(detachFile(member, threadId, id)).rejects.toMatchObject({ code: "notFound" });
    await expect(say(member, { threadId })).rejects.toMatchObject({ code: "invalid" });
  });

  it("its chat, and its owner", async () => {
    const ends: [string, () => Promise<void>][] = [
      ["chat", () => deleteThread(member, threadId)],
      ["member", () => removeMember(admin, member.id)],
    ];
    for (const [, end] of ends) {
      const id = await attachLetter();
      const { storageKey } = await db.document.findUniqueOrThrow({ where: { id } });
      expect(await storedFile(id)).toBeDefined();
      await end();
      await work();
      await expect(storage.open(storageKey)).rejects.toMatchObject({ code: "notFound" });
      expect([await db.document.count(), await db.chunk.count(), await db.chatThread.count()]).toEqual([
        0, 0, 0,
      ]);
    }
  });
});
