import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { addQuestion } from "@/lib/questions/mutations";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { fails, says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addPaper } from "@/tests/setup/papers";
import { proposeAgenda } from "./propose";

const WORDS =
  "Two-hour meeting on the 14th, approve the budget, hear the audit chair, discuss the merger in private";
const PROMISE = "The treasurer will renegotiate the Sandpiper berth contract by 10 May 2026.";
const BUDGET = "Draft budget of 2027. Berth income is budgeted at $1,840,000, wages at $920,000.\n";

let fake: FakeOpenAi;
let chair: Actor;
let meetingId: string;
let earlier: string;
let actions: string;
let budget: string;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => fails(500) });
});
afterAll(() => fake.close());

const meeting = async (title: string, day: string) =>
  (await db.meeting.create({ data: { title, scheduledDate: new Date(day) } })).id;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fake.requests.length = 0;
  await emptyDatabase();
  chair = await person("chair", "chair");
  earlier = await meeting("April meeting", "2026-04-14T09:00:00Z");
  meetingId = await meeting("May meeting", "2026-05-14T09:00:00Z");
  actions = await addPaper({ meetingId: earlier }, "Minutes.txt", PROMISE);
  const citation = { documentId: actions, title: "Minutes.txt", page: 1, start: 0, end: 79, quote: PROMISE };
  const promise = { kind: "promise", key: "sandpiper contract", label: PROMISE, citation } as const;
  await db.documentFact.create({
    data: { ...promise, documentId: actions, dueOn: new Date("2026-05-10") },
  });
  await addPaper({ meetingId }, "Harbour dredging.txt", "The dredger worked eleven nights in April.\n");
  budget = await addPaper({ meetingId }, "Budget 2027.txt", BUDGET);
});

const propose = (model: ReturnType<typeof languageModel> = null) =>
  proposeAgenda(chair, { words: WORDS, today: "2026-05-01", meetingId }, model);
const answered = (items: object[]) => {
  fake.respond(() => says({ items }));
  return propose(languageModel(fake.settings, { attempts: 1 }));
};
const worded = (id: string, title: string, fields: object = {}) => ({
  id,
  title,
  section: "decisions",
  kind: "decide",
  presenter: "",
  ...fields,
});

it("includes open matters of earlier meetings with their source, and papers of this meeting", async () => {
  await addQuestion(chair, earlier, { text: "Who pays for the dredging?" });
  const { items, durationMinutes, remarks } = await propose();
  expect(items.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(durationMinutes);
  expect(items.find(({ title }) => title === "Budget")).toMatchObject({ paperIds: [budget] });
  expect(items.filter(({ section }) => section === "matters")).toMatchObject([
    {
      title: expect.stringContaining("Sandpiper berth contract"),
      source: { kind: "promise", documentId: actions },
      carriedFrom: { dueOn: "2026-05-10", meetingTitle: "April meeting", page: 1 },
    },
    { title: "Who pays for the dredging?", source: { kind: "question" } },
  ]);
  expect(remarks).toEqual([]);
});

it("gives the proposer and the chair, who signs the minutes, access to items in camera", async () => {
  const admin = await person("Sam", "admin");
  await person("Mara", "member");
  const { viewers } = await proposeAgenda(admin, { words: WORDS, today: "2026-05-01", meetingId }, null);
  expect(viewers.map(({ id }) => id).sort()).toEqual([admin.id, chair.id].sort());
});

it("proposes nothing from papers closed to the proposer", async () => {
  const admin = await person("admin", "admin");
  for (const paper of [actions, budget]) await recordRecusal(admin, paper, { userId: chair.id, reason: "" });
  const proposal = JSON.stringify(await propose());
  expect(proposal).not.toMatch(/Sandpiper|Budget 2027/);
});

it("accepts a model’s titles only where they use the writer’s own words", async () => {
  const { items } = await answered([
    worded("i1", "Approval of the budget"),
    worded("i2", "Report on fraud at Pier 4", { presenter: "Ines Albrecht" }),
    worded("i3", "Merger", { section: "discussion", kind: "discuss" }),
    worded("i4", "Sale of the company"),
  ]);
  expect(items.map(({ title }) => title)).toEqual([
    "Call to order",
    "Declarations of interest",
    "Minutes of the last meeting",
    expect.stringContaining("Sandpiper"),
    "Approval of the budget",
    expect.stringMatching(/^Audit committee report$/),
    "Merger",
    "Any other business",
  ]);
  expect(items.find(({ title }) => title === "Merger")).toMatchObject({
    isInCamera: true,
    section: "inCamera",
  });
  expect(items.find(({ presenter }) => presenter === "Audit chair")).toBeDefined();
  expect(await db.auditEvent.count({ where: { action: "ai.run" } })).toBe(1);
});

it("falls back to the writer’s own words when the model fails, and reports it", async () => {
  fake.respond(() => fails(500));
  const { items, remarks } = await propose(languageModel(fake.settings, { attempts: 1 }));
  expect(items.map(({ title }) => title)).toContain("Budget");
  expect(remarks.join(" ")).toContain("so the items are in your own words instead.");
});

it("withholds papers and earlier meetings from someone who lost the role during the model call", async () => {
  fake.respond(async () => {
    const data = { role: "member", sessionVersion: { increment: 1 } } as const;
    await db.user.update({ where: { id: chair.id }, data });
    return says({ items: [] });
  });
  await expect(propose(languageModel(fake.settings, { attempts: 1 }))).rejects.toMatchObject({
    code: "unauthenticated",
  });
});
