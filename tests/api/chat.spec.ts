import type { ChatAnswer } from "@/lib/chat/types";
import { addPaper, createMeeting } from "../support/board";
import { FERRY_REPORT, pdf } from "../support/papers";
import { expect, test } from "../support/people";
import { expectOnPage } from "../support/quotes";

test("a question is answered from the papers, with citations that are on their pages", async ({ people }) => {
  const meetingId = await createMeeting(people.chair);
  await addPaper(people.chair, meetingId, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  const ask = async (message: string): Promise<ChatAnswer> => {
    const answer = await people.member.post("/api/chat", { data: { message, meetingId } });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const licence = await ask("When does the harbour licence expire?");
  expect(licence.response).toContain("31 December 2025");
  expect(licence.sources).toContain("Report.pdf, p. 1");
  await expectOnPage(people.member, licence.citations);
  const engine = await ask("What does the new engine cost?");
  expect(engine.response).toContain("2,350,000");
  const unknown = await ask("Who won the football match on Sunday?");
  expect(unknown.response).toMatch(/^The papers do not say\./);
});

test("an answer is streamed when requested as an event stream", async ({ people }) => {
  const meetingId = await createMeeting(people.chair);
  await addPaper(people.chair, meetingId, await pdf(...FERRY_REPORT));
  const data = { message: "What is the operating surplus?", meetingId };
  const answer = await people.member.post("/api/chat", { data, headers: { accept: "text/event-stream" } });
  expect(answer.headers()["content-type"]).toContain("text/event-stream");
  const lines = (await answer.text()).split("\n").filter((line) => line.startsWith("data: {"));
  const parts = lines.map((line) => JSON.parse(line.slice(6)));
  const sentences = parts.filter((part) => part.type === "data-sentence").map((part) => part.data);
  expect(sentences.length).toBeGreaterThan(0);
  await expectOnPage(
    people.member,
    sentences.flatMap((sentence) => sentence.citations),
  );
  expect(parts.at(-1)).toMatchObject({ type: "finish" });
});

test.describe("bad input", () => {
  const cases: [string, unknown][] = [
    ["white space", { message: "  \n " }],
    ["100,000 characters", { message: "a".repeat(100_000) }],
    ["wrong types", { message: 7 }],
    ["a meeting id that is none", { message: "Hello", meetingId: "../x" }],
  ];
  for (const [name, data] of cases) {
    test(`refuses ${name} in a sentence`, async ({ people }) => {
      const answer = await people.member.post("/api/chat", { data });
      expect(answer.status()).toBe(400);
      expect((await answer.json()).error).toMatch(/\w+ \w+/);
    });
  }

  test("search requires a query and limits its number of results", async ({ people }) => {
    for (const query of ["", "q=", "q=revenue&limit=0", "q=revenue&limit=1000", "q=revenue&meetingId=x"]) {
      expect((await people.member.get(`/api/search?${query}`)).status(), query).toBe(400);
    }
  });
});
