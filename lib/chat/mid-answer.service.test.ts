import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { fails, pauses, saysElements } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { deleteThread } from "./mutations";
import { openThread } from "./queries";
import type { AskInput } from "./schema";
import { answerStream } from "./stream";
import type { ChatAnswer, ChatEvent } from "./types";

const REPORT = `Quayside Theatre

The lease of the paint workshop expires on 31 March 2026 and the landlord has not offered a renewal.

The musical of the spring season ran for two more weeks than planned and was sold out on each evening.
`;
const LEASE =
  "The lease of the paint workshop expires on 31 March 2026 and the landlord has not offered a renewal.";
const MUSICAL =
  "The musical of the spring season ran for two more weeks than planned and was sold out on each evening.";

const never = new AbortController().signal;
const message = "When does the lease of the paint workshop expire?";
const draft = (quote: string) => ({ sentence: quote, quotes: [{ passage: "p1", quote }] });
const ELEMENTS = { elements: [draft(LEASE), draft(MUSICAL)] };
/** Characters after which the first sentence is complete but the second is not. */
const FIRST = JSON.stringify({ elements: [draft(LEASE)] }).length + 40;

let fake: FakeOpenAi;
let meetingId: string;
let paper: string;
let member: Actor;
let threadId: string;

/** The model emits one sentence and pauses. `goOn` lets it continue. */
function halfway(): { goOn: () => void } {
  let goOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  fake.respond(() => pauses(ELEMENTS, FIRST, until));
  return { goOn };
}

const begin = async (input: Partial<AskInput> = {}, signal = never, streamed = true) => {
  const question = { message, threadId, ...input };
  return (await ask(member, question, signal, { model: languageModel(fake.settings), streamed })).events;
};

async function rest(events: AsyncGenerator<ChatEvent>): Promise<ChatAnswer | null> {
  for await (const event of events) if (event.type === "answer") return event.answer;
  return null;
}

/** A stored answer quoted from the papers. */
const keepOne = async (input: Partial<AskInput> = {}) =>
  collectAnswer(await ask(member, { message, threadId, ...input }, never, { model: null }));

const kept = async () => (await openThread(member, threadId)).turns;
const turnCount = () => db.chatTurn.count();
const lastRun = () =>
  db.auditEvent.findFirstOrThrow({ where: { action: "ai.run" }, orderBy: { id: "desc" } });

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => saysElements([]) });
});
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await emptyDatabase();
  member = await person("member", "member");
  meetingId = await addMeeting("June meeting");
  paper = await addPaper({ meetingId }, "Report.txt", REPORT);
  threadId = randomUUID();
});
afterAll(async () => {
  await fake.close();
});

describe("an answer that its reader stops", () => {
  it("is stored as far as it was shown, and says so", async () => {
    halfway();
    const gone = new AbortController();
    const reader = answerStream({ events: await begin({}, gone.signal) }, gone).body?.getReader();
    const decoder = new TextDecoder();
    let shown = "";
    while (!shown.includes("data-sentence")) shown += decoder.decode((await reader?.read())?.value);
    await reader?.cancel();
    await vi.waitUntil(async () => (await turnCount()) === 1, { timeout: 20_000 });
    const [turn] = await kept();
    expect(turn?.answer).toMatchObject({ stopped: true, response: LEASE, mode: "model" });
    expect(await db.usedPaper.findMany()).toMatchObject([{ documentId: paper, turnId: turn?.id }]);
    expect(await lastRun()).toMatchObject({ detail: { outcome: "cancelled", documents: [paper] } });
  });

  it("is not stored when nothing was shown, or when it was not streamed", async () => {
    for (const streamed of [true, false]) {
      const gone = new AbortController();
      fake.respond(() => {
        if (streamed) gone.abort();
        return pauses(ELEMENTS, FIRST, new Promise(() => undefined));
      });
      const events = await begin({}, gone.signal, streamed);
      if (!streamed) await events.next().then(() => gone.abort());
      await expect(rest(events)).rejects.toThrow();
      expect(await lastRun()).toMatchObject({ detail: { outcome: "cancelled" } });
    }
    expect(await db.chatThread.count()).toBe(0);
  });

  it("does not replace the answer it was meant to replace", async () => {
    const { turnId } = await keepOne();
    halfway();
    const gone = new AbortController();
    const events = await begin({ replaces: String(turnId) }, gone.signal);
    await events.next();
    gone.abort();
    await expect(events.next()).rejects.toThrow();
    expect(await kept()).toMatchObject([{ id: turnId, answer: { mode: "extractive" } }]);
  });
});

describe("an answer that was cut off", () => {
  it("is not stored", async () => {
    let fail: (error: Error) => void = () => undefined;
    const until = new Promise<void>((_, reject) => {
      fail = reject;
    });
    fake.respond(() => pauses(ELEMENTS, FIRST, until));
    const events = await begin();
    await events.next();
    fail(new Error("the connection is cut"));
    await expect(rest(events)).rejects.toThrow();
    expect(await turnCount()).toBe(0);
    expect(await lastRun()).toMatchObject({ detail: { outcome: "failed" } });
  });
});

describe("regenerating the last answer", () => {
  it("replaces it once the new one is complete", async () => {
    await keepOne({ message: "Was the musical sold out?" });
    const old = await keepOne();
    const { goOn } = halfway();
    const events = await begin({ replaces: String(old.turnId) });
    await events.next();
    expect(await kept()).toMatchObject([{}, { id: old.turnId }]);
    goOn();
    const answer = await rest(events);
    expect(await kept()).toMatchObject([
      { message: "Was the musical sold out?" },
      { id: answer?.turnId, answer },
    ]);
    expect(await db.usedPaper.count({ where: { turnId: old.turnId } })).toBe(0);
    // The answer to be replaced is not part of the context.
    expect(fake.requests.at(-1)?.prompt.match(/paint workshop expire\?/g)).toHaveLength(1);
  });

  it("rejects an answer that is not the last, is gone, or belongs to someone else", async () => {
    const first = await keepOne();
    await keepOne();
    const again = (replaces: unknown) => begin({ replaces: String(replaces) });
    await expect(again(first.turnId)).rejects.toMatchObject({ code: "conflict" });
    await expect(again(randomUUID())).rejects.toMatchObject({ code: "notFound" });
    await expect(begin({ threadId: randomUUID(), replaces: String(first.turnId) })).rejects.toMatchObject({
      code: "notFound",
    });
    member = await person("other", "member");
    await expect(again(first.turnId)).rejects.toMatchObject({ code: "notFound" });
  });

  it("changes nothing when the chat continued in another tab in the meantime", async () => {
    const old = await keepOne();
    const { goOn } = halfway();
    const events = await begin({ replaces: String(old.turnId) });
    await events.next();
    const other = await keepOne();
    goOn();
    expect(await rest(events)).toMatchObject({
      turnId: null,
      notSaved: expect.stringContaining("has since continued"),
    });
    expect(await kept()).toMatchObject([{ id: old.turnId }, { id: other.turnId }]);
  });
});

describe("an answer that continues another", () => {
  it("is not stored when the other was replaced in the meantime, since its sources are no longer known", async () => {
    const first = await keepOne();
    const { goOn } = halfway();
    const events = await begin({ message: "And what about the musical?" });
    await events.next();
    const again = await keepOne({ replaces: String(first.turnId) });
    goOn();
    expect(await rest(events)).toMatchObject({ turnId: null, notSaved: expect.stringContaining("replaced") });
    expect(await kept()).toMatchObject([{ id: again.turnId }]);
  });
});

describe("while an answer is being generated", () => {
  const onceHalfway = async (happens: () => Promise<unknown>) => {
    const { goOn } = halfway();
    const events = await begin();
    await events.next();
    await happens();
    goOn();
    return rest(events);
  };

  it("a deleted chat stays deleted, and the reader is told", async () => {
    await keepOne();
    const answer = await onceHalfway(() => deleteThread(member, threadId));
    expect(answer).toMatchObject({ turnId: null, notSaved: expect.stringContaining("deleted") });
    expect(await db.chatThread.count()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["signed out", () => db.session.delete({ where: { id: member.sessionId } })],
    ["suspended", () => db.user.update({ where: { id: member.id }, data: { status: "suspended" } })],
    ["removed", () => db.user.delete({ where: { id: member.id } })],
  ])("someone who is %s gets no more of it, and nothing is stored", async (_, happens) => {
    await expect(onceHalfway(happens)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await turnCount()).toBe(0);
  });

  it("closing or deleting one of its papers ends it", async () => {
    const closed = onceHalfway(() => db.document.update({ where: { id: paper }, data: { isShared: false } }));
    await expect(closed).rejects.toMatchObject({ code: "conflict" });
    await db.document.update({ where: { id: paper }, data: { isShared: true } });
    const deleted = onceHalfway(() => db.document.delete({ where: { id: paper } }));
    await expect(deleted).rejects.toMatchObject({ code: "conflict" });
    expect(await turnCount()).toBe(0);
  });

  it("someone who loses access during a long sentence does not get the next one", async () => {
    const { goOn } = halfway();
    const events = await begin();
    await events.next();
    await db.user.update({ where: { id: member.id }, data: { status: "suspended" } });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    goOn();
    await expect(events.next()).rejects.toMatchObject({ code: "unauthenticated" });
    vi.mocked(Date.now).mockRestore();
  });
});

describe("what a model received", () => {
  it("closes the answer, even if it was not cited or came through an earlier answer", async () => {
    const uncited = await addPaper(
      { meetingId },
      "Other.txt",
      "The paint workshop of the theatre needs a new lease by April.",
    );
    fake.respond(() => saysElements([draft(LEASE)]));
    const first = await rest(await begin());
    await db.document.delete({ where: { id: uncited } });
    const second = await rest(await begin({ message: "And what about the landlord?" }));
    const usesOf = async (turnId: unknown) =>
      (await db.usedPaper.findMany({ where: { turnId: String(turnId) } })).map(({ title }) => title).sort();
    expect(await usesOf(first?.turnId)).toEqual(["Other.txt", "Report.txt"]);
    expect(await usesOf(second?.turnId)).toEqual(["Other.txt", "Report.txt"]);
    await db.usedPaper.updateMany({ where: { documentId: null }, data: { isShared: false } });
    expect((await kept()).map(({ answer }) => answer)).toEqual([null, null]);
    // Nor is the model shown its own answer again.
    await rest(await begin({ message: "Was the musical sold out?" }));
    expect(fake.requests.at(-1)?.prompt.split("Question of the director").at(0)).not.toMatch(
      /You: |landlord\?/,
    );
  });

  it("is discarded except for what was cited when quoted sentences answered", async () => {
    await addPaper({ meetingId }, "Other.txt", "The paint workshop of the theatre needs a new floor.");
    fake.respond(() => fails(500));
    const answer = await rest(await begin({ message: "When does the lease of the workshop expire?" }));
    expect(answer?.mode).toBe("extractive");
    const uses = await db.usedPaper.findMany({ select: { title: true } });
    expect(uses.map(({ title }) => title).sort()).toEqual(
      [...new Set(answer?.citations.map(({ title }) => title))].sort(),
    );
  });
});
