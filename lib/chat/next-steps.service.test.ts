import { beforeAll, describe, expect, it } from "vitest";
import { themeOf } from "@/lib/ai/answer/broad";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { keepFigures } from "@/lib/figures/store";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { THEME_QUESTIONS } from "./next-steps";
import { openThread } from "./queries";

const accounts = (month: string, berths: string, income: string) => `Saltmarsh Harbour Authority
Management accounts, ${month}

BUDGET SUMMARY ($)                      2025 (YTD)        Budget (YTD)     Budget (full FY)
Income
  Visitor berths                           ${berths}             620,000              800,000
  Pilotage                                 258,000             320,000              430,000
Total Income                               ${income}             940,000            1,230,000
Expenses
  Dredging                                 412,000             260,000              350,000
  Wages                                    505,000             512,000              816,000
Total Expenses                             917,000             772,000            1,166,000
`;
const CLOSED = "The rent of the harbour office is under review. The landlord has asked for more.";

const never = new AbortController().signal;
let chair: Actor;
let member: Actor;

async function answerTo(actor: Actor, message: string) {
  return collectAnswer(await ask(actor, { message }, never, { model: null }));
}

beforeAll(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  const meetingId = await addMeeting("September meeting");
  const accountsOf: [string, string, string][] = [
    ["August", "302,000", "560,000"],
    ["September", "363,400", "621,400"],
  ];
  for (const [month, berths, income] of accountsOf)
    await keepFigures(
      await addPaper({ meetingId }, `Accounts ${month}.txt`, accounts(`${month} 2025`, berths, income)),
    );
  await addPaper({ meetingId }, "Office.txt", CLOSED, { isShared: false });
});

const UNANSWERED = "What is the monthly rent of the Lisbon office?";

describe("after an answer that found nothing", () => {
  it("the closest pages are cited, and the questions offered have answers", async () => {
    const { answered, next, citations } = await answerTo(member, UNANSWERED);
    expect(answered).toBe(false);
    for (const { documentId, page, start, end, quote } of next?.pages ?? []) {
      const where = { documentId_number: { documentId, number: page } };
      const { text } = await db.documentPage.findUniqueOrThrow({ where });
      expect(text.slice(start, end)).toBe(quote);
      expect(citations.some((other) => other.documentId === documentId && other.page === page)).toBe(false);
    }
    expect(next?.questions.length).toBeGreaterThanOrEqual(2);
    for (const question of next?.questions ?? [])
      expect((await answerTo(member, question)).answered, question).toBe(true);
  });

  it("nobody learns of a paper that is closed to them", async () => {
    const { next, citations } = await answerTo(member, UNANSWERED);
    const places = [...(next?.pages ?? []), ...citations].map(({ title }) => title);
    expect(places).not.toContain("Office.txt");
  });

  it("a similar question answered before is linked, in the person's own chats only", async () => {
    const [question = ""] = (await answerTo(chair, UNANSWERED)).next?.questions ?? [];
    const before = await answerTo(chair, question);
    const asked = question.replaceAll("2025", "1998");
    const own = await answerTo(chair, asked);
    expect(own.answered).toBe(false);
    expect(own.next?.answeredBefore).toEqual([
      { question, at: expect.any(String), threadId: before.threadId },
    ]);
    expect((await answerTo(await person("other", "member"), asked)).next?.answeredBefore).toBeUndefined();
    const kept = (await openThread(chair, own.threadId ?? "")).turns.at(-1)?.answer?.next;
    expect(kept?.questions).toEqual(own.next?.questions);
    expect(kept).not.toHaveProperty("answeredBefore");
  });

  it("the next steps close with each of the papers they lead to", async () => {
    const { turnId, next, threadId } = await answerTo(chair, UNANSWERED);
    const led = next?.pages.find(({ title }) => title.startsWith("Accounts"));
    expect(led).toBeDefined();
    const uses = await db.usedPaper.findMany({ where: { turnId }, select: { documentId: true } });
    expect(uses.map(({ documentId }) => documentId)).toContain(led?.documentId);
    expect(threadId).not.toBeNull();
  });
});

describe("after an answer", () => {
  it("questions other than the one just answered are offered, and no pages", async () => {
    const [question = ""] = (await answerTo(member, UNANSWERED)).next?.questions ?? [];
    const { answered, next } = await answerTo(member, question);
    expect(answered).toBe(true);
    expect(next?.pages).toEqual([]);
    expect(next?.questions.length).toBeGreaterThan(0);
    expect(next?.questions).not.toContain(question);
    expect(next?.questions.join(" ")).toMatch(/compare with budget/);
  });

  it("small talk has no next steps", async () => {
    expect((await answerTo(member, "Hello")).next).toBeUndefined();
  });
});

it.each(THEME_QUESTIONS)("the broad question on %s is recognized as one", (theme, question) => {
  expect(themeOf(question)).toBe(theme);
});
