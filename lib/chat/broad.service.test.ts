import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { keepFigures } from "@/lib/figures/store";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";

const accounts = (month: string, income: string) => `Saltmarsh Harbour Authority
Management accounts, ${month}

The regulator has opened an investigation into the discharge of ballast water in the west basin.

BUDGET SUMMARY ($)                      2025 (YTD)        Budget (YTD)     Budget (full FY)
Income
  Visitor berths                           302,000             620,000              800,000
  Pilotage                                 258,000             320,000              430,000
  Uncategorised Income                      61,400                   0                    0
Total Income                               ${income}           1,240,000            2,070,000
Expenses
  Dredging                                 412,000             260,000              350,000
  Wages                                    505,000             512,000              816,000
Total Expenses                             917,000             772,000            1,166,000
`;
const MOTION =
  "The board is asked to approve the purchase of the pilot boat Kittiwake for $480,000 before the season begins.";

const never = new AbortController().signal;
let chair: Actor;
let member: Actor;

async function answerTo(actor: Actor, message: string, meetingId?: string) {
  const answer = await collectAnswer(await ask(actor, { message, meetingId }, never, { model: null }));
  for (const { documentId, page, start, end, quote } of answer.citations) {
    const where = { documentId_number: { documentId, number: page } };
    const { text } = await db.documentPage.findUniqueOrThrow({ where });
    expect(text.slice(start, end)).toBe(quote);
  }
  return answer;
}

beforeAll(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  const june = await addMeeting("June meeting", new Date(Date.now() - 90 * 24 * 60 * 60 * 1000));
  await addPaper(
    { meetingId: june },
    "Sale.txt",
    "The board is asked to approve the sale of the dredger Mudlark.",
  );
  const september = await addMeeting("September meeting");
  await addPaper({ meetingId: september }, "Accounts August.txt", accounts("August 2025", "560,000"));
  const latest = ["Accounts September.txt", accounts("September 2025", "621,400")] as const;
  await keepFigures(await addPaper({ meetingId: september }, ...latest));
  await addPaper({ meetingId: september }, "Motion.txt", MOTION, { isShared: false });
});

describe("a broad question about all papers, before any brief was made", () => {
  it.each([
    ["What are our key performance metrics this quarter?", /January–September 2025 is \$621,400/],
    ["How healthy are our finances?", /January–September 2025 is \$621,400/],
    ["What should the board worry about?", /investigation into the discharge/],
    ["Are there any compliance issues we should address?", /investigation into the discharge/],
    ["What needs a decision?", /approve the purchase of the pilot boat/],
    ["Summarise the papers", /January–September 2025 is \$621,400/],
  ])("is answered with what the papers say, each sentence cited: %s", async (question, said) => {
    const answer = await answerTo(chair, question);
    expect(answer.response).toMatch(said);
    expect(answer.answered).toBe(true);
    expect(answer.sentences.filter(({ citations }) => citations.length === 0)).toEqual([]);
  });

  it("leaves out what an earlier meeting was asked to decide", async () => {
    expect((await answerTo(chair, "What needs a decision?")).response).not.toContain("Mudlark");
  });

  it("reveals nothing of a paper that is closed to the member", async () => {
    const questions = ["What strategic initiatives need board approval?", "Summarise the papers"];
    for (const question of questions) {
      const answer = await answerTo(member, question);
      expect(JSON.stringify(answer)).not.toMatch(/Kittiwake|pilot boat|Motion/);
    }
    const { answered, response } = await answerTo(member, questions[0] ?? "");
    expect(answered).toBe(false);
    expect(response).toContain("No requests for a decision or an approval were found in the papers.");
  });

  it("says where to look when the papers contain no comparison with competitors", async () => {
    const answer = await answerTo(member, "How do we compare to our main competitors?");
    expect(answer.answered).toBe(false);
    expect(answer.response).toBe(
      "The papers do not say. No comparison with competitors was found in the papers. To compare a company with its peers, run a benchmark under Benchmarks.",
    );
  });

  it.each(["What happened in September?", "Summarise September", "How did we do last month overall?"])(
    "is answered with the latest month where it names that month: %s",
    async (question) => {
      expect((await answerTo(member, question)).response).toMatch(/January–September 2025 is \$621,400/);
    },
  );

  it("is answered for the meeting whose day it names", async () => {
    const { scheduledDate } = await db.meeting.findFirstOrThrow({ where: { documents: { some: {} } } });
    const question = `What are we being asked to decide on ${scheduledDate.toISOString().slice(0, 10)}?`;
    expect((await answerTo(chair, question)).response).toMatch(/approve the purchase of the pilot boat/);
  });

  it.each([
    "What were our key performance metrics in March 2021?",
    "What were our key performance metrics last year?",
    "Summarise last year",
  ])("is not answered with the latest month where it names another time: %s", async (question) => {
    expect((await answerTo(member, question)).response).not.toMatch(/621,400|560,000/);
  });

  it("refuses a specific question that no paper answers", async () => {
    const answer = await answerTo(chair, "What is the monthly rent of the Lisbon office?");
    expect(answer.answered).toBe(false);
    expect(answer.response).toMatch(/^The papers do not say\./);
  });
});
