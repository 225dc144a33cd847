import { beforeAll, describe, expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { keepFigures } from "@/lib/figures/store";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages } from "@/tests/fakes/openai-behaviours";
import { fails, isSilent, says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { ask } from "./ask";
import { collectAnswer } from "./collect";
import { openThread } from "./queries";

const REPORT = `Harbour Trust
Annual report 2024

Results                          2024       2023
Berth income                  352,000    320,000
Chandlery sales                14,000     16,000
Total income                  366,000    336,000
Wages                         168,000    150,000
`;
/** The same report with one line changed. */
const CONFIDENTIAL = REPORT.replace("Annual report", "Auditor's draft").replace("320,000", "302,000");

const never = new AbortController().signal;
let meetingId: string;
let member: Actor;
let chair: Actor;

async function addReport(name: string, text: string, isShared: boolean): Promise<string> {
  const id = await addPaper({ meetingId }, name, text, { isShared });
  await keepFigures(id);
  return id;
}

const answerTo = async (actor: Actor, message: string, model: ReturnType<typeof languageModel> = null) =>
  collectAnswer(await ask(actor, { message, meetingId }, never, { model }));

const MAY = `Harbour Trust, May 2024
Year-to-date income is above budget, largely due to visitors who came early in the year.

STATEMENT OF ACTIVITIES            2024 (YTD)   Budget (YTD)
Income
  Mooring fees                        180,000        130,000
  Donations                            60,000         70,000
Total Income                          240,000        200,000
Expenses
  Dredging                             20,000          5,000
  Insurance                             4,000          9,000
Total Expenses                         24,000         14,000
`;

beforeAll(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meetingId = await addMeeting("Spring meeting");
  await addReport("Annual report.txt", REPORT, true);
});

describe("a question for figures", () => {
  it("is answered with the figure first, each operand citing its row, and the formula", async () => {
    const answer = await answerTo(member, "What was the change in wages from 2023 to 2024?");
    expect(answer).toMatchObject({ mode: "computed", answered: true, sources: ["Annual report.txt, p. 1"] });
    expect(answer.response).toBe("Wages rose by 18,000 (12%), from 150,000 in 2023 to 168,000 in 2024.");
    const [first] = answer.sentences;
    expect(first?.computed?.operands.map(({ name, value }) => [name, value])).toEqual([
      ["Wages, 2024, actual", "168,000"],
      ["Wages, 2023, actual", "150,000"],
    ]);
    const row = REPORT.split("\n")
      .find((line) => line.startsWith("Wages"))
      ?.trim();
    expect(answer.citations.map(({ quote }) => quote)).toEqual([row]);
    for (const { documentId, page: number, start, end, quote } of answer.citations) {
      const page = await db.documentPage.findUnique({ where: { documentId_number: { documentId, number } } });
      expect(page?.text.slice(start, end)).toBe(quote);
    }
  });

  describe("with a model", () => {
    const question = "What was berth income in 2023?";
    const computed = { mode: "computed", response: "Berth income was 320,000 in 2023." };

    it("is computed by code; the model only confirms that it is what was asked", async () => {
      const server = await startFakeOpenAi({ respond: answersFromPassages });
      try {
        server.askedFor(() => says({ verdict: "as asked" }));
        expect(await answerTo(member, question, languageModel(server.settings))).toMatchObject(computed);
        expect(server.requests.map(({ schema }) => schema)).toEqual(["answer_as_asked"]);
        expect(server.requests[0]?.prompt).toContain(`Question: ${question}\nAnswer: ${computed.response}\n`);
      } finally {
        await server.close();
      }
    });

    it("is left to the model where it says no, and computed after all where the model then fails", async () => {
      const server = await startFakeOpenAi({ respond: answersFromPassages });
      try {
        server.askedFor(() => says({ verdict: "something else" }));
        expect(await answerTo(member, question, languageModel(server.settings))).toMatchObject({
          mode: "model",
        });
        server.respond(() => fails(500));
        expect(await answerTo(member, question, languageModel(server.settings))).toMatchObject(computed);
      } finally {
        await server.close();
      }
    });

    it.each([
      ["fails", () => fails(500)],
      ["says neither", () => says({ verdict: "perhaps" })],
      ["says nothing for too long", () => isSilent()],
    ])("is computed by code where the model %s", async (_, respond) => {
      const server = await startFakeOpenAi({ respond: answersFromPassages });
      try {
        server.askedFor(respond);
        expect(await answerTo(member, question, languageModel(server.settings))).toMatchObject(computed);
      } finally {
        await server.close();
      }
    });
  });

  it.each([
    [
      "figures answer only one of its questions",
      "What was berth income in 2023 and who is the harbour master?",
    ],
    ["code is not sure what it means", "how much did berths make"],
  ])("goes to the model where %s, and is computed after all where that fails", async (_, question) => {
    const computed = await answerTo(member, question);
    expect(computed.mode).toBe("computed");
    const server = await startFakeOpenAi({ respond: answersFromPassages });
    try {
      await answerTo(member, question, languageModel(server.settings));
      expect(server.requests.length).toBeGreaterThan(0);
      server.respond(() => fails(401, "no such key"));
      const { mode, response, notice } = await answerTo(member, question, languageModel(server.settings));
      expect([mode, response]).toEqual(["computed", computed.response]);
      expect(notice).toMatch(/, so this answer was calculated from figures in the papers instead\.$/);
    } finally {
      await server.close();
    }
  });

  it("receives the available figures where none answers", async () => {
    const answer = await answerTo(member, "What was berth income in 2019?");
    expect(answer.answered).toBe(false);
    expect(answer.response).toMatch(/^The papers do not say\. .*Berth income, 20\d\d, actual: 3[25][20],000/);
    expect(answer.response).toMatch(/The papers give Berth income for .*, but not for 2019\./);
  });

  it("is answered in all its parts, with the reason that the paper gives", async () => {
    const id = await addReport("May report.txt", MAY, true);
    const answer = await answerTo(member, "Is total income above budget, and what drove it?");
    expect(answer).toMatchObject({ mode: "computed", answered: true });
    expect(answer.response).toMatch(
      /^Yes: Total Income was 240,000 for January–May 2024, 40,000 \(20%\) above the budget of 200,000\./,
    );
    expect(answer.response).toContain("Mooring fees");
    expect(answer.response).toContain("largely due to visitors who came early");
    for (const { quote } of answer.citations) expect(MAY).toContain(quote);
    await db.document.delete({ where: { id } });
  });

  it("is answered in words where it asks for a reason", async () => {
    expect((await answerTo(member, "Why did wages rise in 2024?")).mode).toBe("extractive");
  });
});

describe("figures of a paper that is closed to the asker", () => {
  it("neither answer nor contradict", async () => {
    const id = await addReport("Auditor's draft.txt", CONFIDENTIAL, false);
    const question = "What was berth income in 2023?";
    const [seen, hidden] = [await answerTo(chair, question), await answerTo(member, question)];
    expect(seen.response).toContain("The papers disagree");
    expect(seen.response).toContain("302,000");
    expect(hidden.response).toBe("Berth income was 320,000 in 2023.");
    await db.document.delete({ where: { id } });
  });

  it("close the answer that was computed from them", async () => {
    const id = await addReport("Auditor's draft.txt", CONFIDENTIAL, true);
    const threadId = "0198c0de-0000-7000-8000-000000000001";
    const question = { message: "What was berth income in 2023?", meetingId, threadId };
    const { turnId } = await collectAnswer(await ask(member, question, never, { model: null }));
    expect((await openThread(member, threadId)).turns[0]?.answer?.response).toContain("302,000");
    await db.document.update({ where: { id }, data: { isShared: false } });
    await db.usedPaper.updateMany({ where: { documentId: id }, data: { isShared: false } });
    expect((await openThread(member, threadId)).turns).toMatchObject([{ id: turnId, answer: null }]);
  });
});
