import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { plan, track } from "@/tests/setup/strategy";
import { answerByKpis, askedOfKpis } from "./answer";

describe("a question about the state of the KPIs", () => {
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
  ])("is recognized by containing nothing else: %s", (question, asked) => {
    expect(askedOfKpis(question)).toEqual(asked);
  });
});

describe("the state of the tracked KPIs", () => {
  let chair: Actor;
  beforeEach(async () => {
    await emptyDatabase();
    chair = await person("chair", "chair");
  });
  const idsOf = async () => (await db.document.findMany({ select: { id: true } })).map(({ id }) => id);

  it("covers only the papers the person can see and asks about", async () => {
    await track(chair, plan("March", ["Occupancy", 80, 50]), { isShared: false, reads: true });
    const member = await person("member", "member");
    expect(await answerByKpis(member, "Which KPIs are off track?", await idsOf())).toBeNull();
    expect(await answerByKpis(chair, "Which KPIs are off track?", [])).toBeNull();
    expect(await answerByKpis(chair, "Which KPIs are off track?", await idsOf())).not.toBeNull();
  });
});
