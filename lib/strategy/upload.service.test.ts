import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { uploadDocument } from "@/lib/documents/mutations";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { inventory, plan, send, track, work } from "@/tests/setup/strategy";
import { awaitAnalysis } from "./await-analysis";
import { strategyOverview } from "./overview";
import { sharePaper } from "./papers";

const PLAN = plan("Plan 2026", ["Berth occupancy", 80, 74], ["Crew turnover", 9, 11]);

const never = new AbortController().signal;
let member: Actor;
let chair: Actor;
let admin: Actor;

const names = async (actor: Actor) => (await strategyOverview(actor)).kpis.map(({ name }) => name).sort();

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
});

describe("uploading a strategy paper", () => {
  it("returns what is tracked from it and audits it", async () => {
    const { strategy, duplicate, documentId, analysisId } = await track(member, PLAN);
    expect(strategy.kpis).toMatchObject([
      { name: "Berth occupancy", target: "80%", current: "74%" },
      { name: "Crew turnover", target: "9%", current: "11%" },
    ]);
    const [first] = (await strategyOverview(member, { documentId, sort: "name" })).kpis;
    expect(first?.currentCitation).toMatchObject({ documentId, cell: "KPIs!C4" });
    expect([duplicate, analysisId]).toEqual([false, expect.any(String)]);
    const events = await db.auditEvent.findMany({ orderBy: { id: "asc" } });
    expect(events.map(({ action, resourceId }) => [action, resourceId])).toEqual([
      ["document.upload", documentId],
      ["ai.run", null],
      ["strategy.analyse", documentId],
    ]);
    expect(events[2]?.detail).toEqual({ name: "Plan.xlsx", kpis: 2 });
    expect(events[1]?.detail).toMatchObject({ useCase: "strategy", outcome: "ok", mode: "extractive" });
  });

  it("shares a member's paper with the whole board, whatever they request", async () => {
    await track(member, PLAN, { isShared: false });
    expect((await strategyOverview(member)).papers).toMatchObject([{ isShared: true, kpis: 2 }]);
  });

  it("hides it from members when chairs or administrators do not share it", async () => {
    await track(chair, PLAN, { isShared: false });
    expect(await names(admin)).toEqual(["Berth occupancy", "Crew turnover"]);
    expect(await strategyOverview(member)).toMatchObject({ kpis: [], papers: [], recommendations: [] });
  });

  it("responds while the work runs separately, as on a host without a worker", async () => {
    const sent = await send(chair, PLAN);
    const [answer] = await Promise.all([awaitAnalysis(chair, sent, never), work()]);
    expect(answer).toMatchObject({ strategy: { kpis: [{}, {}] } });
  });

  it("responds with a running analysis when it takes too long", async () => {
    const sent = await send(chair, PLAN);
    const answer = await awaitAnalysis(chair, sent, never, 10);
    expect(answer).toMatchObject({ analysis: { state: "running", originalName: "Plan.xlsx" } });
    expect((await strategyOverview(chair)).analyses).toHaveLength(1);
    expect((await strategyOverview(admin)).analyses).toEqual([]);
    expect((await strategyOverview(chair)).papers).toEqual([]);
    await work();
    expect((await strategyOverview(chair)).analyses).toEqual([]);
  });

  it("stops waiting when the sender leaves", async () => {
    const sent = await send(chair, PLAN);
    const leaving = new AbortController();
    const answer = awaitAnalysis(chair, sent, leaving.signal);
    leaving.abort();
    expect(await answer).toMatchObject({ analysis: { state: "running" } });
  });

  it("closes it to anyone recused during the analysis", async () => {
    const sent = await send(member, PLAN);
    await recordRecusal(chair, sent.documentId, { userId: member.id, reason: "" });
    await work();
    await expect(awaitAnalysis(member, sent, never)).rejects.toMatchObject({ code: "notFound" });
    expect(await strategyOverview(member)).toMatchObject({ kpis: [], papers: [], analyses: [] });
  });
});

describe("uploading the same text again", () => {
  it("returns what is tracked from it and stores it once", async () => {
    const first = await track(chair, PLAN);
    const again = await track(member, PLAN, { name: "Another name.xlsx" });
    expect(again).toEqual({ ...first, analysisId: null, duplicate: true });
    expect(await inventory()).toMatchObject({ documents: 1, kpis: 2, values: 2 });
  });

  it("waits while someone else's analysis of it is running", async () => {
    const [one, other] = [await send(chair, PLAN), await send(member, PLAN)];
    expect(other).toMatchObject({ documentId: one.documentId, duplicate: true });
    expect(other.analysisId).not.toBe(one.analysisId);
    await work();
    const answers = await Promise.all([
      awaitAnalysis(chair, one, never),
      awaitAnalysis(member, other, never),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ strategy: { kpis: [{}, {}] } });
    expect(await inventory()).toMatchObject({ documents: 1, values: 2 });
  });

  it("stores it once when two people upload it at the same time", async () => {
    const [one, other] = await Promise.all([send(chair, PLAN), send(member, PLAN)]);
    expect(one.documentId).toBe(other.documentId);
    expect([one.duplicate, other.duplicate].sort()).toEqual([false, true]);
    await work();
    expect(await inventory()).toMatchObject({ documents: 1, kpis: 2, values: 2 });
  });

  it("does not reveal it to a member who cannot see it", async () => {
    const { documentId } = await track(chair, PLAN, { isShared: false });
    await expect(send(member, PLAN)).rejects.toMatchObject({ code: "conflict" });
    await sharePaper(chair, documentId, true);
    expect(await track(member, PLAN)).toMatchObject({ duplicate: true, documentId });
  });

  it("is refused from anyone recused from it, and stays closed to them when others upload it", async () => {
    const meetingId = await addMeeting("May");
    const body = new FormData();
    body.set("document", new File(["Occupancy target 80%"], "Plan.txt"));
    const request = new Request("http://board.example", { method: "POST", body });
    const { id } = await uploadDocument(chair, meetingId, request);
    await recordRecusal(chair, id, { userId: admin.id, reason: "" });
    const text = new TextEncoder().encode("Occupancy target 80%");
    await expect(send(admin, text, { name: "Plan.txt" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("recused"),
    });
    const { documentId } = await send(member, text, { name: "Plan.txt" });
    expect(await db.recusal.count({ where: { documentId, userId: admin.id } })).toBe(1);
  });
});
