import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { ChatAnswer, ChatRecord, ThreadDetail, ThreadView } from "@/lib/chat/types";
import { addPaper, createMeeting } from "../support/board";
import { attach, sendAttachment } from "../support/chats";
import { FERRY_REPORT, pdf } from "../support/papers";
import { expect, type People, test } from "../support/people";
import { expectOnPage } from "../support/quotes";

const LICENCE = "When does the harbour licence expire?";
const LETTER =
  "The tenant of the boathouse offers to pay $9,400 for the winter if the roof is repaired by October.";

async function ask(client: APIRequestContext, data: object): Promise<ChatAnswer> {
  const answer = await client.post("/api/chat", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function read<T>(client: APIRequestContext, path: string): Promise<T> {
  const answer = await client.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function meetingWithReport(people: People): Promise<string> {
  const meetingId = await createMeeting(people.chair);
  await addPaper(people.chair, meetingId, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  return meetingId;
}

test("a message alone is saved among the person's chats, as the contract requires", async ({ people }) => {
  await meetingWithReport(people);
  const first = await ask(people.member, { message: LICENCE });
  const second = await ask(people.member, { message: "What does the new engine cost?" });
  expect(second.threadId).toBe(first.threadId);
  const [record] = await read<ChatRecord[]>(people.member, "/api/chats");
  expect(record).toEqual({
    id: second.turnId,
    threadId: second.threadId,
    message: "What does the new engine cost?",
    response: second.response,
    sources: second.sources,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const others = await read<ChatRecord[]>(people.chair, "/api/chats");
  expect(others.map(({ threadId }) => threadId)).not.toContain(first.threadId);
});

test("a chat is started, found, renamed, narrowed and deleted", async ({ people }) => {
  const meetingId = await meetingWithReport(people);
  const threadId = randomUUID();
  const address = `/api/chat-threads/${threadId}`;
  const answer = await ask(people.member, { message: LICENCE, threadId, meetingId });
  const opened = await read<ThreadDetail>(people.member, address);
  expect(opened).toMatchObject({ id: threadId, title: LICENCE, meetingId, paperIds: [], attachments: [] });
  expect(opened.turns).toEqual([
    { id: answer.turnId, message: LICENCE, answer, createdAt: expect.any(String) },
  ]);
  const title = `Licence ${threadId}`;
  const renamed = await people.member.patch(address, { data: { title, meetingId: null } });
  expect(await renamed.json()).toMatchObject({ title, meetingId: null });
  const found = await read<ThreadView[]>(people.member, `/api/chat-threads?q=${encodeURIComponent(title)}`);
  expect(found.map(({ id }) => id)).toEqual([threadId]);
  expect((await people.member.delete(address)).status()).toBe(200);
  expect((await people.member.get(address)).status()).toBe(404);
});

test("a stream says where its answer is saved, and the answer can be regenerated in place", async ({
  people,
}) => {
  const meetingId = await meetingWithReport(people);
  const threadId = randomUUID();
  const stream = async (data: object) => {
    const headers = { accept: "text/event-stream" };
    const text = await (await people.member.post("/api/chat", { data, headers })).text();
    const lines = text.split("\n").filter((line) => line.startsWith("data: {"));
    return lines.map((line) => JSON.parse(line.slice(6))).find(({ type }) => type === "data-answer")?.data;
  };
  const first = await stream({ message: LICENCE, threadId, meetingId });
  expect(first).toMatchObject({ threadId, answered: true, sources: ["Report.pdf, p. 1"] });
  expect(first).not.toHaveProperty("sentences");
  const again = await stream({ message: LICENCE, threadId, replaces: first.turnId });
  const { turns } = await read<ThreadDetail>(people.member, `/api/chat-threads/${threadId}`);
  expect(turns.map(({ id }) => id)).toEqual([again.turnId]);
  const late = await people.member.post("/api/chat", {
    data: { message: LICENCE, threadId, replaces: first.turnId },
  });
  expect(late.status()).toBe(404);
});

test("an attached file answers its chat and opens at the passage for its owner only", async ({ people }) => {
  const threadId = randomUUID();
  const file = { name: "Letter.txt", buffer: Buffer.from(LETTER) };
  const documentId = await attach(people.member, threadId, file);
  const again = await sendAttachment(people.member, threadId, file);
  expect([again.status(), (await again.json()).id]).toEqual([200, documentId]);
  const message = "What does the tenant of the boathouse offer to pay for the winter?";
  const answer = await ask(people.member, { message, threadId });
  expect(answer.response).toContain("$9,400");
  await expectOnPage(people.member, answer.citations);
  expect(await (await people.member.get(`/api/documents/${documentId}/file`)).text()).toBe(LETTER);
  for (const client of [people.chair, people.admin]) {
    for (const path of [`pages/1`, "file"]) {
      expect((await client.get(`/api/documents/${documentId}/${path}`)).status()).toBe(404);
    }
    expect((await sendAttachment(client, threadId, file)).status()).toBe(404);
    expect((await ask(client, { message })).response).not.toContain("$9,400");
  }
  const attachment = `/api/chat-threads/${threadId}/attachments/${documentId}`;
  expect((await people.member.delete(attachment)).status()).toBe(200);
  expect((await people.member.get(`/api/documents/${documentId}/file`)).status()).toBe(404);
});

test.describe("bad input", () => {
  const threadId = randomUUID();
  const cases: [string, string, object, number][] = [
    ["a chat id that is none", "/api/chat", { message: "When?", threadId: "mine" }, 400],
    [
      "a meeting and papers",
      "/api/chat",
      { message: "When?", meetingId: threadId, paperIds: [threadId] },
      400,
    ],
    ["an unknown paper", "/api/chat", { message: "When?", paperIds: [threadId] }, 404],
    ["51 papers", "/api/chat", { message: "When?", paperIds: Array(51).fill(threadId) }, 400],
    ["an answer to replace without its chat", "/api/chat", { message: "When?", replaces: threadId }, 400],
    ["an unknown answer to replace", "/api/chat", { message: "When?", threadId, replaces: threadId }, 404],
    ["two megabytes", "/api/chat", { message: "a".repeat(2_000_000) }, 413],
  ];
  for (const [name, path, data, status] of cases) {
    test(`refuses ${name} in a sentence`, async ({ people }) => {
      const answer = await people.member.post(path, { data });
      expect(answer.status()).toBe(status);
      expect((await answer.json()).error).toMatch(/\w+ \w+/);
    });
  }

  test("replies to emoji alone", async ({ people }) => {
    await meetingWithReport(people);
    const answer = await ask(people.member, { message: "🙂🎉🙂", threadId: randomUUID() });
    expect(answer).toMatchObject({
      answered: false,
      citations: [],
      response: expect.stringContaining("in words"),
    });
  });

  test("keeps markup and right-to-left text as text", async ({ people }) => {
    const meetingId = await meetingWithReport(people);
    const messages: [string, string][] = [
      [`<img src=x onerror=alert(1)> ${LICENCE}`, `<img src=x onerror=alert(1)> ${LICENCE}`],
      ["متى تنتهي رخصة الميناء؟", "متى تنتهي رخصة الميناء؟"],
    ];
    for (const [message, kept] of messages) {
      const thread = randomUUID();
      await ask(people.member, { message, threadId: thread, meetingId });
      const { turns } = await read<ThreadDetail>(people.member, `/api/chat-threads/${thread}`);
      expect(turns[0]?.message).toBe(kept);
    }
  });

  test("rejects an empty title, one that is too long, and a chat that does not exist", async ({ people }) => {
    await ask(people.member, { message: LICENCE, threadId });
    const rename = (id: string, data: object) => people.member.patch(`/api/chat-threads/${id}`, { data });
    for (const data of [{}, { title: " " }, { title: "a".repeat(121) }, { paperIds: "all" }]) {
      expect((await rename(threadId, data)).status()).toBe(400);
    }
    for (const id of [randomUUID(), "x"]) expect((await rename(id, { title: "Mine" })).status()).toBe(404);
  });

  test("rejects an attachment that is not a supported document", async ({ people }) => {
    const send = (name: string, buffer: Buffer) =>
      sendAttachment(people.member, randomUUID(), { name, buffer });
    expect((await send("Program.pdf", Buffer.from([77, 90, 0, 3, 0, 0, 0]))).status()).toBe(415);
    expect((await send("Empty.txt", Buffer.alloc(0))).status()).toBe(400);
    const json = await people.member.post(`/api/chat-threads/${randomUUID()}/attachments`, { data: {} });
    expect(json.status()).toBe(415);
  });
});
