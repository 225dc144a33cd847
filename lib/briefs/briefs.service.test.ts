import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { auditKey } from "@/lib/audit/record";
import { storedLog } from "@/lib/audit/stored";
import { verifyChain } from "@/lib/audit/verify";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { isSilent, says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { generateBrief } from "./mutations";

const TEXT = "Berth income for the half year was $840,000 against a budget of $900,000.";
const never = new AbortController().signal;
const nothingFound = () => says({ findings: [] });

let fake: FakeOpenAi;
let chair: Actor;
let meetingId: string;
let paper: string;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: nothingFound });
});
afterAll(() => fake.close());

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fake.requests.length = 0;
  await emptyDatabase();
  chair = await person("chair", "chair");
  const meeting = await db.meeting.create({ data: { title: "May meeting", scheduledDate: new Date() } });
  meetingId = meeting.id;
  const document = await db.document.create({
    data: {
      meetingId,
      originalName: "Harbour.pdf",
      kind: "pdf",
      size: 1,
      sha256: "0",
      storageKey: "0",
      status: "indexed",
      searchableAt: new Date(),
      pageTexts: { create: [{ number: 1, text: TEXT }] },
    },
  });
  paper = document.id;
});

const make = (signal = never, model = languageModel(fake.settings)) =>
  generateBrief(chair, meetingId, signal, model);

async function log() {
  expect((await verifyChain(auditKey(), storedLog)).findings).toEqual([]);
  return db.auditEvent.findMany({
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, detail: true },
  });
}

describe("auditing the generation of a brief", () => {
  it("records the author, the papers, the model and its tokens, but none of the content", async () => {
    await make();
    const rows = await log();
    const run = { provider: new URL(fake.settings.OPENAI_BASE_URL).host, model: "fake-model", meetingId };
    expect(rows).toMatchObject([
      { action: "brief.generate", actorId: chair.id, detail: { title: "May meeting", papers: [paper] } },
      {
        action: "ai.run",
        actorId: chair.id,
        detail: { ...run, calls: 1, inputTokens: 10, outputTokens: 10, outcome: "ok", documents: [paper] },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Berth|840,000/);
  });

  it("records no model where none was used", async () => {
    await make(never, null);
    expect((await log()).at(-1)).toMatchObject({
      detail: { useCase: "brief", provider: "embedded", inputTokens: 0, mode: "extractive", outcome: "ok" },
    });
  });

  it("records a cancelled run, which leaves no brief", async () => {
    fake.respond(() => isSilent());
    const gone = new AbortController();
    const making = make(gone.signal);
    await vi.waitUntil(() => fake.requests.length > 0, { timeout: 20_000 });
    gone.abort();
    await expect(making).rejects.toThrow();
    expect(await log()).toMatchObject([{ action: "ai.run", detail: { calls: 1, outcome: "cancelled" } }]);
    expect(await db.brief.count()).toBe(0);
  });

  it("records that a model received the papers even if the brief could not be saved", async () => {
    fake.respond(async () => {
      await db.meeting.delete({ where: { id: meetingId } });
      return nothingFound();
    });
    await expect(make()).rejects.toThrow();
    expect(await log()).toMatchObject([
      { action: "ai.run", detail: { inputTokens: 10, outcome: "failed", documents: [paper] } },
    ]);
  });
});
