import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { BRIEF_SCHEMA } from "@/lib/ai/brief/findings-schema";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { keepFacts } from "@/lib/facts/store";
import { addQuestion } from "@/lib/questions/mutations";
import { type FakeOpenAi, type FakeRequest, startFakeOpenAi } from "@/tests/fakes/openai";
import { says } from "@/tests/fakes/openai-replies";
import {
  CONSECUTIVE_PACKS,
  type ConsecutivePacks,
  type TextPaper,
} from "@/tests/fixtures/consecutive-papers";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addPaper } from "@/tests/setup/papers";
import { generateBrief } from "./mutations";
import { latestBrief } from "./queries";

const [{ before: FEBRUARY, after: MARCH }] = CONSECUTIVE_PACKS as [ConsecutivePacks];
const FUEL = "Fuel is £36,940 in March 2026.";
let fake: FakeOpenAi;
let chair: Actor;
let member: Actor;
let earlier: string;
let meetingId: string;

/** Composes a brief from the fuel line and the note that contains these words. */
const composes =
  (words: RegExp) =>
  ({ prompt }: FakeRequest) => {
    const line = /^(s\d+) +Fuel \|/m.exec(prompt)?.[1] ?? "none";
    const [, id = "none", statement = ""] = words.exec(prompt) ?? [];
    return says({
      executiveSummary: [
        { text: FUEL, findings: [line] },
        { text: statement, findings: [id] },
      ],
      keyQuestions: [],
      riskAreas: [],
      recommendations: [],
    });
  };
const CHANGE = /\[(c\d+)\] change, \d: (Since the last meeting: [^\n]*)/;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: composes(CHANGE) });
});
afterAll(() => fake.close());

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fake.requests.length = 0;
  await emptyDatabase();
  chair = await person("chair", "chair");
  member = await person("member", "member");
  const [before, now] = [await meeting("February", "2026-02-26"), await meeting("March", "2026-03-26")];
  meetingId = now;
  [earlier = ""] = await addPapers(before, FEBRUARY);
  await addPapers(now, MARCH);
});

const meeting = async (title: string, day: string) =>
  (await db.meeting.create({ data: { title, scheduledDate: new Date(day) } })).id;

/** Papers with stored facts, as the worker leaves them. */
async function addPapers(meetingId: string, papers: TextPaper[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, text } of papers) ids.push(await addPaper({ meetingId }, name, text));
  for (const id of ids) await keepFacts(id);
  return ids;
}

const make = () =>
  generateBrief(chair, meetingId, new AbortController().signal, languageModel(fake.settings));
const composition = () => fake.requests.find(({ schema }) => schema === BRIEF_SCHEMA)?.prompt ?? "";

it("includes changes since the last meeting, and closes with the paper they come from", async () => {
  const { brief, documentsAnalyzed } = await make();
  expect(brief.summarySentences[1]).toMatch(/^Since the last meeting: .*£58,500/);
  expect(brief.evidence.executiveSummary[1]?.map(({ documentId }) => documentId)).toContain(earlier);
  expect(documentsAnalyzed).toBe(1);
  expect(await latestBrief(member, meetingId)).toMatchObject({
    stale: false,
    coverage: { papers: [{ pages: 1 }] },
  });
  await recordRecusal(chair, earlier, { userId: member.id, reason: "" });
  expect(await latestBrief(member, meetingId)).toBeNull();
});

it("includes what happened to plans and promises without a model, and closes with the cited papers", async () => {
  const { brief } = await generateBrief(chair, meetingId, new AbortController().signal, null);
  expect(brief.mode).toBe("extractive");
  expect(brief.summarySentences.join("\n")).toMatch(/Since the last meeting: .*£58,500/);
  expect(
    Object.values(brief.evidence)
      .flat(2)
      .map(({ documentId }) => documentId),
  ).toContain(earlier);
  await recordRecusal(chair, earlier, { userId: member.id, reason: "" });
  expect(await latestBrief(member, meetingId)).toBeNull();
  await recordRecusal(chair, earlier, { userId: chair.id, reason: "" });
  const alone = await generateBrief(chair, meetingId, new AbortController().signal, null);
  expect(JSON.stringify(alone.brief)).not.toContain("Since the last meeting");
});

it("includes nothing from a paper its author cannot see", async () => {
  await recordRecusal(chair, earlier, { userId: chair.id, reason: "" });
  await make();
  expect(composition()).not.toMatch(/Since the last meeting|63,500/);
});

it("includes open questions about the brief's papers, and no others", async () => {
  const [own, other] = ["Why is fuel up?", "Who is to buy the vehicles?"];
  await addQuestion(chair, meetingId, { text: own });
  const { id } = await addQuestion(chair, meetingId, { text: other });
  await db.usedPaper.create({
    data: { questionId: id, sha256: "elsewhere", title: "Sale.txt", isShared: true },
  });
  await make();
  expect(composition()).toContain(`Open question of the board: ${own}`);
  expect(composition()).not.toContain(other);
});
