import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { plan, track } from "@/tests/setup/strategy";
import { answerByKpis, askedOfKpis } from "./answer";

describe("a question of how the KPIs stand", () => {
  it.each([
    ["Which KPIs are off track?", ["off-track", "at-risk"]],
    ["which of our targets did we miss", ["off-track", "at-risk"]],
    ["Which objectives are on track?", ["on-track"]],
    ["How are our KPIs doing?", ["off-track", "at-risk", "on-track"]],
    ["what is the status of our strategic goals", ["off-track", "at-risk", "on-track"]],
    ["Which KPI is about the harbour?", null],
    ["Did we miss the target for occupancy?", null],
    ["What did the committee say about targets?", null],
    ["Which invoices are red?", null],
  ])("is known by consisting of nothing else: %s", (question, asked) => {
    expect(askedOfKpis(question)).toEqual(asked);
  });
});

describe("how the tracked KPIs stand", () => {
  let chair: Actor;
  beforeEach(async () => {
    await emptyDatabase();
    chair = await person("chair", "chair");
  });
  const idsOf = async () => (await db.document.findMany({ select: { id: true } })).map(({ id }) => id);

  it("is told of papers that the person may see and asks, and of no other", async () => {
    await track(chair, plan("March", ["Occupancy", 80, 50]), { isShared: false, reads: true });
    const member = await person("member", "member");
    expect(await answerByKpis(member, "Which KPIs are off track?", await idsOf())).toBeNull();
    expect(await answerByKpis(chair, "Which KPIs are off track?", [])).toBeNull();
    expect(await answerByKpis(chair, "Which KPIs are off track?", await idsOf())).not.toBeNull();
  });
});
