// @both-engines
import { generateText } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { saveBudget } from "@/lib/usage/mutations";
import { viewUsage } from "@/lib/usage/queries";
import { NO_BUDGET } from "@/lib/usage/schema";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { AiRun } from "./ai-run";
import { isMonthUsedUp, monthOf } from "./month";
import type { UseCase } from "./use-cases";

let fake: FakeOpenAi;
let admin: Actor;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says("Yes.") });
});
afterAll(() => fake.close());
beforeEach(async () => {
  await emptyDatabase();
  admin = await person("admin", "admin");
  fake.requests.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** A run that asks the model once, if it has one: ten tokens in, ten out. */
async function runOnce(useCase: UseCase, outcome: "ok" | "cancelled" = "ok"): Promise<AiRun> {
  const run = await AiRun.begin(admin, useCase, languageModel(fake.settings));
  if (run.model) await generateText({ model: run.model, prompt: "Which?", maxOutputTokens: 100 });
  await run.recordAlone({ outcome, documents: [] });
  return run;
}

const audited = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ detail }) => detail);

describe("the use of the language model", () => {
  it("is counted by use-case as runs end, also cancelled ones, and priced as soon as prices are set", async () => {
    await Promise.all([runOnce("answer"), runOnce("answer"), runOnce("brief", "cancelled")]);
    const before = await viewUsage(admin);
    expect(before.months[0]).toMatchObject({
      rows: [
        { useCase: "answer", runs: 2, inputTokens: 20, outputTokens: 20, dollars: null },
        { useCase: "brief", runs: 1, inputTokens: 10, outputTokens: 10, dollars: null },
      ],
      total: { runs: 3, inputTokens: 30, outputTokens: 30, dollars: null },
    });
    await saveBudget(admin, { ...NO_BUDGET, inputPrice: 2, outputPrice: 8 });
    const { months } = await viewUsage(admin);
    expect(months[0].total.dollars).toBeCloseTo(0.0003, 10);
    expect(months[1]).toMatchObject({ rows: [], total: { runs: 0 } });
  });

  it.each(["chat", "responses"] as const)(
    "tells and prices input that was read from a cache (%s)",
    async (api) => {
      fake.respond(() => ({ kind: "content", content: "Yes.", cached: 8 }));
      const model = languageModel({ ...fake.settings, OPENAI_API: api });
      const run = await AiRun.begin(admin, "answer", model);
      await generateText({ model: run.model ?? "none", prompt: "Which?", maxOutputTokens: 100 });
      await run.recordAlone({ outcome: "ok", documents: [] });
      fake.respond(() => says("Yes."));
      expect((await audited()).at(-1)).toMatchObject({ inputTokens: 10, cachedTokens: 8, outputTokens: 10 });
      const cost = async (prices: object) => {
        await saveBudget(admin, { ...NO_BUDGET, inputPrice: 2, outputPrice: 8, ...prices });
        const { months, isUsedUp } = await viewUsage(admin);
        return [months[0].total.cachedTokens, months[0].total.dollars, isUsedUp];
      };
      expect(await cost({})).toEqual([8, 0.0001, false]);
      expect(await cost({ cachedPrice: 0.5 })).toEqual([8, 0.000088, false]);
      expect(await cost({ cachedPrice: 0.5, monthlyDollars: 0.000089 })).toEqual([8, 0.000088, false]);
      expect(await cost({ monthlyDollars: 0.000089 })).toEqual([8, 0.0001, true]);
    },
  );

  it("keeps the last month apart", async () => {
    const lastMonth = monthOf(new Date(), 1);
    const use = { runs: 4, calls: 9, inputTokens: 5_000_000_000n, outputTokens: 7n, durationMs: 90_000n };
    await db.aiUse.create({ data: { month: lastMonth, useCase: "strategy", ...use } });
    const { months } = await viewUsage(admin);
    expect(months[0].rows).toEqual([]);
    expect(months[1]).toMatchObject({
      month: lastMonth.toISOString(),
      rows: [{ useCase: "strategy", runs: 4, inputTokens: 5_000_000_000, seconds: 90 }],
    });
    expect(monthOf(new Date("2026-01-31T23:59:59Z"), 1).toISOString()).toBe("2025-12-01T00:00:00.000Z");
  });

  it("leaves out work that asked no model", async () => {
    const run = await AiRun.begin(admin, "answer", null);
    await run.recordAlone({ outcome: "ok", documents: [] });
    expect(await db.aiUse.count()).toBe(0);
  });
});

describe("a monthly limit", () => {
  it.each([
    ["tokens", { ...NO_BUDGET, monthlyTokens: 20 }],
    ["dollars", { ...NO_BUDGET, inputPrice: 1, outputPrice: 1, monthlyDollars: 0.00002 }],
  ])("in %s lets the run through that reaches it, and none after", async (_, budget) => {
    await saveBudget(admin, budget);
    const first = await runOnce("answer");
    const second = await runOnce("brief");
    expect([first, second]).toMatchObject([{ isOverLimit: false }, { isOverLimit: true, model: null }]);
    expect(fake.requests).toHaveLength(1);
    expect((await audited()).at(-1)).toMatchObject({ useCase: "brief", calls: 0, isOverLimit: true });
    expect((await viewUsage(admin)).isUsedUp).toBe(true);
    const nextMonth = monthOf(new Date(), -1);
    expect(await isMonthUsedUp(db, nextMonth)).toBe(false);
  });

  it("is changed by administrators alone, and each change is on record", async () => {
    const chair = await person("chair", "chair");
    const budget = { ...NO_BUDGET, monthlyTokens: 3_000_000_000 };
    await expect(saveBudget(chair, budget)).rejects.toMatchObject({ code: "forbidden" });
    await saveBudget(admin, budget);
    await saveBudget(admin, budget);
    expect(await audited()).toEqual([{ monthlyTokens: 3_000_000_000, monthlyTokensBefore: null }]);
    expect((await viewUsage(chair)).budget).toEqual(budget);
    await expect(viewUsage(await person("member", "member"))).rejects.toMatchObject({ code: "forbidden" });
  });
});
