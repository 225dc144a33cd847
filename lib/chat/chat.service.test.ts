import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { searchDocuments } from "@/lib/documents/search";
import type { Citation } from "@/lib/evidence/types";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages } from "@/tests/fakes/openai-behaviours";
import { cutsOff, fails, isSilent } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { answerStream } from "./stream";

const REPORT = `Quayside Theatre

Ticket income for the spring season was $840,500 against a budget of $790,000, because the musical ran for two more weeks.

The lease of the paint workshop expires on 31 March 2026 and the landlord has not offered a renewal.
`;
const CONFIDENTIAL = `Confidential note

The artistic director Wren Halloway will leave the theatre in November after a dispute over the winter programme.
`;

const never = new AbortController().signal;
let meetingId: string;
let chair: Actor;
let member: Actor;

const paper = (name: string, text: string, options?: { isShared?: boolean; read?: boolean }) =>
  addPaper({ meetingId }, name, text, options);

/** Reads the pages again: every quote must match the words at its position. */
async function standing(citations: Citation[]): Promise<boolean> {
  for (const { documentId, page, start, end, quote } of citations) {
    const found = await db.documentPage.findUnique({
      where: { documentId_number: { documentId, number: page } },
    });
    if (found?.text.slice(start, end) !== quote) return false;
  }
  return true;
}

beforeAll(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meetingId = await addMeeting("June meeting");
  await paper("Spring report.txt", REPORT);
  await paper("Confidential.txt", CONFIDENTIAL, { isShared: false });
});

describe("asking without a model", () => {
  const inWords = async (actor: Actor, message: string) =>
    collectAnswer(await ask(actor, { message, meetingId }, never, { model: null }));

  it("answers with sentences from the papers and their citations", async () => {
    const answer = await inWords(member, "Why was ticket income ahead of the budget?");
    expect(answer.response).toContain("because the musical ran for two more weeks");
    expect(answer.sources).toEqual(["Spring report.txt, p. 1"]);
    expect(answer).toMatchObject({ mode: "extractive", answered: true, reading: [] });
    expect(answer.citations).not.toEqual([]);
    expect(await standing(answer.citations)).toBe(true);
  });

  it("says when the papers do not answer, adding nothing that is not in them", async () => {
    const answer = await inWords(member, "Which bank holds the pension scheme of the orchestra?");
    expect(answer.response).toMatch(/^The papers do not say\./);
    expect(answer.answered).toBe(false);
    expect(await standing(answer.citations)).toBe(true);
  });

  it("replies to small talk without the papers", async () => {
    for (const message of ["🙂🎉🙂", "?!", "\u200B"]) {
      const answer = await inWords(member, message);
      expect(answer).toMatchObject({
        answered: false,
        citations: [],
        response: expect.stringContaining("words"),
      });
    }
  });

  it("hides a confidential paper from members and shows it to chairs", async () => {
    const question = "When will the artistic director Wren Halloway leave the theatre?";
    expect((await inWords(chair, question)).response).toContain("in November");
    const answer = await inWords(member, question);
    expect(JSON.stringify(answer)).not.toMatch(/November|Confidential/);
    const found = await searchDocuments(member, { q: question, limit: 50 });
    expect(JSON.stringify(found)).not.toContain("Halloway");
  });

  it("names the papers that are still being read", async () => {
    const id = await paper("Late paper.txt", "Late.", { read: false });
    const answer = await inWords(member, "When does the lease of the paint workshop expire?");
    expect(answer.reading).toEqual(["Late paper.txt"]);
    expect(answer.response).toContain("31 March 2026");
    expect(answer.response).toContain("Still being read, so not fully searched: Late paper.txt.");
    await db.document.delete({ where: { id } });
  });

  it("rejects an unknown meeting, a meeting without papers, and pending accounts", async () => {
    const unknown = "0198c0de-0000-7000-8000-000000000000";
    await expect(ask(member, { message: "Hello?", meetingId: unknown }, never)).rejects.toMatchObject({
      code: "notFound",
    });
    const empty = await db.meeting.create({ data: { title: "Empty", scheduledDate: new Date() } });
    await expect(ask(member, { message: "Hello?", meetingId: empty.id }, never)).rejects.toMatchObject({
      code: "invalid",
    });
    const pending: Actor = { ...member, status: "pending" };
    await expect(ask(pending, { message: "Hello?" }, never)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("asking a model", () => {
  let fake: FakeOpenAi;
  const question = { message: "When does the lease of the paint workshop expire?" };

  beforeAll(async () => {
    fake = await startFakeOpenAi({ respond: answersFromPassages });
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  const parts = async (response: Response) =>
    (await response.text())
      .split("\n")
      .filter((line) => line.startsWith("data: {"))
      .map((line) => JSON.parse(line.slice(6)) as { type: string; data?: unknown; errorText?: string });

  it("streams each sentence with its citations, and the summary last", async () => {
    fake.respond(answersFromPassages);
    const asked = await ask(member, { ...question, meetingId }, never, {
      model: languageModel(fake.settings),
    });
    const response = answerStream(asked, new AbortController());
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.has("connection")).toBe(false);
    const sent = await parts(response);
    const types = sent.map(({ type }) => type);
    expect(types.slice(0, 5)).toEqual(["start", "text-start", "text-delta", "text-end", "data-sentence"]);
    expect(types.slice(-2)).toEqual(["data-answer", "finish"]);
    expect(sent.at(-2)?.data).toMatchObject({
      mode: "model",
      answered: true,
      sources: ["Spring report.txt, p. 1"],
    });
  });

  it("sends only papers the asker may see to the model", async () => {
    fake.respond(answersFromPassages);
    await collectAnswer(await ask(member, question, never, { model: languageModel(fake.settings) }));
    expect(fake.requests.at(-1)?.prompt).not.toContain("Halloway");
    await collectAnswer(await ask(chair, question, never, { model: languageModel(fake.settings) }));
    expect(fake.requests.at(-1)?.prompt).toContain("Halloway");
  });

  it("ends a stream that was cut off after its first sentence with a plain error", async () => {
    const quote = "The lease of the paint workshop expires on 31 March 2026";
    const draft = { sentence: `${quote}.`, quotes: [{ passage: "p1", quote }] };
    const whole = JSON.stringify({ elements: [draft, draft] });
    fake.respond(() => cutsOff(whole, whole.length - 20));
    const asked = await ask(member, { ...question, meetingId }, never, {
      model: languageModel(fake.settings),
    });
    const sent = await parts(answerStream(asked, new AbortController()));
    expect(sent.filter(({ type }) => type === "data-sentence")).toHaveLength(1);
    expect(sent.at(-1)).toMatchObject({ type: "error", errorText: expect.stringContaining("was lost") });
  });

  it("aborts the model call when the reader leaves", async () => {
    fake.respond(() => isSilent());
    const before = fake.requests.length;
    const gone = new AbortController();
    const asked = await ask(member, { ...question, meetingId }, gone.signal, {
      model: languageModel(fake.settings),
    });
    const reader = answerStream(asked, gone).body?.getReader();
    await reader?.read();
    await vi.waitUntil(() => fake.requests.length > before, { timeout: 20_000 });
    await reader?.cancel();
    await fake.requests[before]?.hungUp;
    expect(gone.signal.aborted).toBe(true);
  });
});

describe("the record of a run", () => {
  let fake: FakeOpenAi;
  const question = { message: "When does the lease of the paint workshop expire?" };
  const lastRun = async () => {
    const event = await db.auditEvent.findFirst({ where: { action: "ai.run" }, orderBy: { id: "desc" } });
    return event?.detail;
  };

  beforeAll(async () => {
    fake = await startFakeOpenAi({ respond: answersFromPassages });
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("names the model, its token counts as streamed, and the papers; nothing that was asked or said", async () => {
    await collectAnswer(await ask(member, question, never, { model: languageModel(fake.settings) }));
    const detail = await lastRun();
    expect(detail).toMatchObject({
      useCase: "answer",
      provider: new URL(fake.settings.OPENAI_BASE_URL).host,
      model: fake.settings.OPENAI_MODEL,
      // The answer, and the check by a second call.
      calls: 2,
      inputTokens: 20,
      outputTokens: 20,
      outcome: "ok",
      mode: "model",
    });
    const { documents } = detail as { documents: string[] };
    const papers = await db.document.findMany({ where: { isShared: true }, select: { id: true } });
    expect(papers.map(({ id }) => id)).toEqual(expect.arrayContaining(documents));
    expect(JSON.stringify(detail)).not.toMatch(/lease|workshop|March/);
  });

  it("distinguishes quoted answers from a model's", async () => {
    await collectAnswer(await ask(member, question, never, { model: null }));
    expect(await lastRun()).toMatchObject({ provider: "embedded", inputTokens: 0, outcome: "ok" });
  });

  it("names a model that received the papers, even when quoted sentences answered", async () => {
    fake.respond(() => fails(400));
    await collectAnswer(await ask(member, question, never, { model: languageModel(fake.settings) }));
    expect(await lastRun()).toMatchObject({
      model: "fake-model",
      // First with everything that fits, then with less.
      calls: 2,
      outcome: "ok",
      mode: "extractive",
    });
  });

  it("is written for a stream too", async () => {
    fake.respond(answersFromPassages);
    const model = languageModel(fake.settings);
    await answerStream(await ask(chair, question, never, { model }), new AbortController()).text();
    const event = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({
      action: "ai.run",
      actorId: chair.id,
      detail: { outcome: "ok", outputTokens: 20 },
    });
  });

  it("records when the reader left", async () => {
    fake.respond(() => isSilent());
    const gone = new AbortController();
    const model = languageModel(fake.settings);
    const { events } = await ask(member, question, gone.signal, { model });
    const before = fake.requests.length;
    const asking = events.next();
    await vi.waitUntil(() => fake.requests.length > before, { timeout: 20_000 });
    gone.abort();
    await expect(asking).rejects.toThrow();
    expect(await lastRun()).toMatchObject({ outcome: "cancelled", outputTokens: 0, isEstimated: true });
  });

  it("shows an answer without the model once this month's limit is used up, and says so", async () => {
    const before = fake.requests.length;
    await db.aiBudget.create({ data: { monthlyTokens: 0n } });
    const model = languageModel(fake.settings);
    const answer = await collectAnswer(await ask(member, question, never, { model }));
    await db.aiBudget.deleteMany();
    expect(answer).toMatchObject({ mode: "extractive", answered: true });
    expect(answer.notice).toBe(
      "This month’s limit for the language model is used up, so this answer quotes the papers directly instead.",
    );
    expect(fake.requests).toHaveLength(before);
    expect(await lastRun()).toMatchObject({ provider: "embedded", calls: 0, isOverLimit: true });
  });

  it("records when the answer was cut off", async () => {
    const quote = "The lease of the paint workshop expires on 31 March 2026";
    const draft = { sentence: `${quote}.`, quotes: [{ passage: "p1", quote }] };
    const whole = JSON.stringify({ elements: [draft, draft] });
    fake.respond(() => cutsOff(whole, whole.length - 20));
    const model = languageModel(fake.settings);
    await expect(collectAnswer(await ask(member, question, never, { model }))).rejects.toThrow();
    expect(await lastRun()).toMatchObject({ outcome: "failed" });
  });
});
