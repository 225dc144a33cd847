import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { changeThread, deleteThread } from "./mutations";
import { listChats, listThreads, openThread } from "./queries";
import { type AskInput, askSchema } from "./schema";

const REPORT = `Quayside Theatre

Ticket income for the spring season was $840,500 against a budget of $790,000, because the musical ran for two more weeks.

The lease of the paint workshop expires on 31 March 2026 and the landlord has not offered a renewal.
`;
const NOTE = `Note on the orchestra

The orchestra asks for 100% of the new rehearsal room, which costs $64,000 a year.
`;

const never = new AbortController().signal;
const LEASE = "When does the lease of the paint workshop expire?";
const ROOM = "What does the new rehearsal room of the orchestra cost?";
let meetingId: string;
let otherMeetingId: string;
let report: string;
let note: string;
let chair: Actor;
let member: Actor;

const say = async (actor: Actor, input: Partial<AskInput>) =>
  collectAnswer(await ask(actor, askSchema.parse({ message: LEASE, ...input }), never, { model: null }));

const turnsOf = (threadId: string) => db.chatTurn.findMany({ where: { threadId } });

beforeAll(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meetingId = await addMeeting("June meeting");
  otherMeetingId = await addMeeting("July meeting");
  report = await addPaper({ meetingId }, "Spring report.txt", REPORT);
  note = await addPaper({ meetingId: otherMeetingId }, "Orchestra.txt", NOTE);
});
beforeEach(() => db.chatThread.deleteMany());

describe("a question with the id of a new chat", () => {
  it("creates the chat, titled by the question, and stores the answer with the papers it cites", async () => {
    const threadId = randomUUID();
    const answer = await say(member, { threadId });
    expect(answer).toMatchObject({ threadId, answered: true });
    const [thread] = await listThreads(member);
    expect(thread).toMatchObject({ id: threadId, title: LEASE, meetingId: null, paperIds: [] });
    const { turns } = await openThread(member, threadId);
    expect(turns).toEqual([{ id: answer.turnId, message: LEASE, answer, createdAt: expect.any(String) }]);
    const uses = await db.usedPaper.findMany({ where: { turnId: answer.turnId } });
    expect(uses.map(({ documentId }) => documentId)).toEqual([report]);
  });

  it("that is small talk is answered without the papers, and closes with none of them", async () => {
    const answer = await say(member, { threadId: randomUUID(), message: "Good morning!" });
    expect(answer).toMatchObject({ answered: false, sources: [], citations: [] });
    expect(await db.usedPaper.count({ where: { turnId: answer.turnId } })).toBe(0);
  });

  it("is interpreted with the questions before it", async () => {
    const threadId = randomUUID();
    await say(member, { threadId, message: "What was the ticket income for the spring season?" });
    const answer = await say(member, { threadId, message: "And why was that?" });
    expect(answer.sources).toEqual(["Spring report.txt, p. 1"]);
    expect((await openThread(member, threadId)).turns).toHaveLength(2);
  });

  it("closes with the answers with which it was interpreted", async () => {
    const threadId = randomUUID();
    const income = await say(member, {
      threadId,
      message: "What was the ticket income for the spring season?",
    });
    const gone = { documentId: null, title: "Gone.txt" };
    await db.usedPaper.updateMany({ where: { turnId: income.turnId }, data: gone });
    const papersOf = async (message: string) => {
      const { turnId } = await say(member, { threadId, message });
      const uses = await db.usedPaper.findMany({ where: { turnId }, orderBy: { title: "asc" } });
      return uses.map(({ title }) => title);
    };
    expect(await papersOf(LEASE)).toEqual(["Spring report.txt"]);
    await db.chatTurn.deleteMany({ where: { threadId, message: LEASE } });
    expect(await papersOf("And why was that?")).toEqual(["Gone.txt", "Spring report.txt"]);
  });

  it("keeps to the meeting or papers it names, also in later questions that do not name them", async () => {
    const [ofMeeting, ofPapers] = [randomUUID(), randomUUID()];
    await say(member, { threadId: ofMeeting, meetingId: otherMeetingId, message: ROOM });
    expect((await say(member, { threadId: ofMeeting })).answered).toBe(false);
    await say(member, { threadId: ofPapers, paperIds: [report] });
    expect((await say(member, { threadId: ofPapers, message: ROOM })).answered).toBe(false);
    expect((await say(member, { threadId: ofPapers, meetingId: otherMeetingId })).answered).toBe(true);
  });
});

describe("a message alone", () => {
  it("continues the latest chat about everything, and no other", async () => {
    const scoped = await say(member, { threadId: randomUUID(), meetingId });
    const first = await say(member, {});
    const second = await say(member, { message: ROOM });
    expect(second.threadId).toBe(first.threadId);
    expect(first.threadId).not.toBe(scoped.threadId);
    expect((await say(chair, {})).threadId).not.toBe(first.threadId);
  });

  it("starts a new chat after twelve hours", async () => {
    const first = await say(member, {});
    const yesterday = new Date(Date.now() - 13 * 60 * 60 * 1000);
    await db.chatThread.updateMany({ data: { updatedAt: yesterday } });
    expect((await say(member, {})).threadId).not.toBe(first.threadId);
  });

  it("is answered each time it is sent, even at once, in one chat", async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => say(member, {})));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
    expect(new Set(answers.map(({ turnId }) => turnId)).size).toBe(16);
    expect((await openThread(member, String(answers[0]?.threadId))).turns).toHaveLength(16);
  });

  it("is not stored when it asks about a meeting or papers", async () => {
    for (const scope of [{ meetingId }, { paperIds: [report] }]) {
      expect(await say(member, scope)).toMatchObject({ turnId: null, threadId: null, answered: true });
    }
    expect(await db.chatThread.count()).toBe(0);
  });
});

describe("someone else's chat", () => {
  it("cannot be read, continued, changed or deleted", async () => {
    const threadId = randomUUID();
    await say(chair, { threadId });
    const gone = { code: "notFound", message: "This chat no longer exists." };
    await expect(say(member, { threadId })).rejects.toMatchObject(gone);
    await expect(openThread(member, threadId)).rejects.toMatchObject(gone);
    await expect(changeThread(member, threadId, { title: "Mine" })).rejects.toMatchObject(gone);
    await expect(deleteThread(member, threadId)).rejects.toMatchObject(gone);
    expect(await listThreads(member)).toEqual([]);
    expect(await listChats(member)).toEqual([]);
    expect(await turnsOf(threadId)).toHaveLength(1);
    expect(await openThread(chair, threadId)).toMatchObject({ title: LEASE });
  });
});

describe("changing a chat", () => {
  it("renames it without moving it in the list", async () => {
    const { threadId } = await say(member, { threadId: randomUUID() });
    const before = await openThread(member, String(threadId));
    const after = await changeThread(member, String(threadId), { title: "Workshop" });
    expect(after).toMatchObject({ title: "Workshop", updatedAt: before.updatedAt });
  });

  it("replaces chosen papers with a meeting and vice versa, or removes both", async () => {
    const { threadId } = await say(member, { threadId: randomUUID(), meetingId });
    const change = (to: object) => changeThread(member, String(threadId), to);
    expect(await change({ paperIds: [note] })).toMatchObject({ meetingId: null, paperIds: [note] });
    expect(await change({ meetingId })).toMatchObject({ meetingId, paperIds: [] });
    expect(await change({ meetingId: null })).toMatchObject({ meetingId: null, paperIds: [] });
  });

  it("rejects what the person may not see without saying which it is", async () => {
    const secret = await addPaper({ meetingId }, "Secret.txt", "An offer for the theatre.", {
      isShared: false,
      read: false,
    });
    const { threadId } = await say(member, { threadId: randomUUID() });
    for (const paperIds of [
      [report, secret],
      [report, randomUUID()],
    ]) {
      const refused = { code: "notFound", message: expect.not.stringContaining("Secret") };
      await expect(changeThread(member, String(threadId), { paperIds })).rejects.toMatchObject(refused);
      await expect(say(member, { threadId: randomUUID(), paperIds })).rejects.toMatchObject(refused);
      await expect(say(member, { paperIds })).rejects.toMatchObject(refused);
    }
    const meeting = { meetingId: randomUUID() };
    await expect(changeThread(member, String(threadId), meeting)).rejects.toMatchObject({ code: "notFound" });
    await db.document.delete({ where: { id: secret } });
  });
});

describe("deleting a chat", () => {
  it("deletes its questions and answers, and is recorded without their words", async () => {
    const threadId = randomUUID();
    await say(member, { threadId });
    await deleteThread(member, threadId);
    expect(await turnsOf(threadId)).toEqual([]);
    expect(await db.usedPaper.count()).toBe(0);
    const event = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({ action: "chat.delete", resourceId: threadId, detail: { turns: 1 } });
    expect(JSON.stringify(event.detail)).not.toMatch(/lease|workshop/);
  });
});

describe("searching one's chats", () => {
  it("finds words in titles, questions and answers, taken literally", async () => {
    const { threadId } = await say(member, { threadId: randomUUID() });
    const room = await say(member, { threadId: randomUUID(), message: ROOM });
    await changeThread(member, String(threadId), { title: "The Landlord's silence" });
    const found = async (q: string) => (await listThreads(member, q)).map(({ id }) => id);
    expect(await found("landlord's")).toEqual([threadId]);
    expect(await found("WORKSHOP EXPIRE")).toEqual([threadId]);
    expect(await found("31 march")).toEqual([threadId]);
    expect(await found("100%")).toEqual([room.threadId]);
    for (const q of ["0%0", "_", "\\", '"answered"', "nothing of the kind"])
      expect(await found(q)).toEqual([]);
    expect(await listThreads(chair, "landlord")).toEqual([]);
  });
});

describe("an answer from a paper that has since been closed", () => {
  const closing = async (id: string, isShared: boolean) => {
    await db.document.update({ where: { id }, data: { isShared } });
    await db.usedPaper.updateMany({ where: { documentId: id }, data: { isShared } });
  };

  it("is withheld everywhere along with its question, which may reveal what the paper says", async () => {
    const threadId = randomUUID();
    await say(member, { threadId });
    await closing(report, false);
    const { title, turns } = await openThread(member, threadId);
    expect(title).toBe("Chat about a closed paper");
    const closed = "This question is about a paper that is closed to you.";
    expect(turns).toMatchObject([{ message: closed, answer: null }]);
    const [record] = await listChats(member);
    expect(record).toMatchObject({
      message: closed,
      sources: [],
      response: expect.stringContaining("withheld"),
    });
    expect(JSON.stringify([turns, record])).not.toMatch(/31 March|landlord|Spring report/);
    expect(await listThreads(member, "31 March")).toEqual([]);
    expect(await listThreads(member, "workshop expire")).toEqual([]);
    await closing(report, true);
    expect(await listThreads(member, "workshop expire")).toHaveLength(1);
    expect((await openThread(member, threadId)).turns[0]?.answer).not.toBeNull();
  });
});
