import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/mutations";
import { storage } from "@/lib/storage";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { inventory, NOTHING, plan, send, track, work, workbook } from "@/tests/setup/strategy";
import { analysePaper } from "./analyse";
import { GAVE_UP, getAnalysis, LOST, listAnalyses, PAPER_REMOVED, putAway } from "./analyses";
import { awaitAnalysis } from "./await-analysis";
import { listKpis } from "./kpis/queries";
import { removeStrategyPaper } from "./papers";

const PLAN = plan("Plan 2026", ["Berth occupancy", 80, 74], ["Crew turnover", 9, 11]);
const NO_KPI = workbook([["Minutes"], ["Apologies were received."]]);
const HOUR_MS = 60 * 60 * 1000;

const never = new AbortController().signal;
let chair: Actor;
let admin: Actor;

async function storageKeyOf(documentId: string): Promise<string> {
  return (await db.document.findUniqueOrThrow({ where: { id: documentId } })).storageKey;
}

const actions = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

const age = (hours: number) => ({ createdAt: new Date(Date.now() - hours * HOUR_MS) });

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await emptyDatabase();
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
});

describe("an analysis without findings", () => {
  it("leaves nothing but its message", async () => {
    const sent = await send(chair, NO_KPI, { name: "Minutes.xlsx" });
    const key = await storageKeyOf(sent.documentId);
    await work({ reads: true });
    await expect(awaitAnalysis(chair, sent, never)).rejects.toMatchObject({ code: "unreadable" });
    expect(await inventory()).toEqual(NOTHING);
    await expect(storage.open(key)).rejects.toThrow();
    expect(await listAnalyses(chair)).toMatchObject([
      {
        originalName: "Minutes.xlsx",
        state: "failed",
        error: expect.stringMatching(/\.$/),
        documentId: null,
      },
    ]);
    expect(await actions()).toEqual(["document.upload", "ai.run", "strategy.discard"]);
  });

  it("can be dismissed only by its owner, and the text uploaded again", async () => {
    await expect(track(chair, NO_KPI)).rejects.toThrow();
    const [failed] = await listAnalyses(chair);
    await expect(getAnalysis(admin, failed?.id ?? "")).rejects.toMatchObject({ code: "notFound" });
    await expect(putAway(admin, failed?.id ?? "")).rejects.toMatchObject({ code: "notFound" });
    await putAway(chair, failed?.id ?? "");
    expect(await listAnalyses(chair)).toEqual([]);
    await expect(track(chair, NO_KPI)).rejects.toMatchObject({ code: "unreadable" });
  });

  it("is deleted after a week when its owner uploads something else", async () => {
    await expect(track(chair, NO_KPI)).rejects.toThrow();
    await db.strategyAnalysis.updateMany({ data: age(8 * 24) });
    await track(chair, PLAN);
    expect(await db.strategyAnalysis.count({ where: { state: "failed" } })).toBe(0);
  });
});

/** Runs `act` while the database rejects every KPI value. */
async function whereNothingCanBeKept(act: () => Promise<unknown>): Promise<void> {
  await db.$executeRaw`ALTER TABLE kpi_value ADD CONSTRAINT fault CHECK (false) NOT VALID`;
  try {
    await act();
  } finally {
    await db.$executeRaw`ALTER TABLE kpi_value DROP CONSTRAINT fault`;
  }
}

describe("an interrupted analysis", () => {
  it("is retried after an internal error", async () => {
    const sent = await send(chair, PLAN);
    await whereNothingCanBeKept(() =>
      expect(analysePaper(sent.documentId, { signal: never })).rejects.toThrow(),
    );
    expect(await listAnalyses(chair)).toMatchObject([{ state: "running" }]);
    await work();
    expect(await awaitAnalysis(chair, sent, never)).toMatchObject({ strategy: { kpis: [{}, {}] } });
  });

  it("is given up after the last attempt, and leaves nothing", async () => {
    const sent = await send(chair, PLAN);
    await whereNothingCanBeKept(work);
    await expect(awaitAnalysis(chair, sent, never)).rejects.toMatchObject({
      code: "unavailable",
      message: GAVE_UP,
    });
    expect(await inventory()).toEqual(NOTHING);
  });

  it("is given up when its worker crashed on the last attempt", async () => {
    const sent = await send(chair, PLAN);
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'active', retry_count = retry_limit,
        started_on = now() - interval '2 hours', heartbeat_on = now() - interval '2 hours'
      WHERE name = 'analyse-strategy'`;
    // Crashed workers are looked for at most every ten seconds.
    await db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`;
    await work();
    await expect(awaitAnalysis(chair, sent, never)).rejects.toMatchObject({ message: GAVE_UP });
    expect(await inventory()).toEqual(NOTHING);
  });

  it("is shown as lost when nothing will end it, and restarted by another upload", async () => {
    const sent = await send(chair, PLAN);
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'analyse-strategy'`;
    await db.strategyAnalysis.updateMany({ data: age(2) });
    await expect(awaitAnalysis(chair, sent, never)).rejects.toMatchObject({ message: LOST });
    expect(await track(admin, PLAN)).toMatchObject({ duplicate: true, strategy: { kpis: [{}, {}] } });
    expect(await listAnalyses(chair)).toEqual([]);
  });

  it("deletes its paper when a lost one is dismissed", async () => {
    const { documentId, analysisId } = await send(chair, PLAN);
    await work();
    await expect(putAway(chair, analysisId ?? "")).rejects.toMatchObject({ code: "conflict" });
    await removeStrategyPaper(chair, documentId);
    const lost = await send(chair, PLAN);
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'analyse-strategy'`;
    await db.strategyAnalysis.updateMany({ where: { id: lost.analysisId ?? "" }, data: age(2) });
    await putAway(chair, lost.analysisId ?? "");
    expect(await listAnalyses(chair)).toEqual([]);
    // The first one is in the bin.
    expect((await inventory()).documents).toBe(1);
  });

  it("keeps its paper if someone else had it analyzed again", async () => {
    const lost = await send(chair, PLAN);
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'analyse-strategy'`;
    await db.strategyAnalysis.updateMany({ data: age(2) });
    const anew = await send(admin, PLAN);
    await putAway(chair, lost.analysisId ?? "");
    await work();
    expect(await awaitAnalysis(admin, anew, never)).toMatchObject({ strategy: { kpis: [{}, {}] } });
  });

  it("shows nothing of a paper removed in the meantime", async () => {
    const sent = await send(chair, PLAN);
    await Promise.all([
      analysePaper(sent.documentId, { signal: never }),
      removeStrategyPaper(chair, sent.documentId),
    ]);
    await work();
    expect(await listKpis(chair)).toEqual([]);
    await expect(awaitAnalysis(chair, sent, never)).rejects.toThrow();
  });

  it("tells everyone waiting that the paper was removed", async () => {
    const sent = await send(chair, PLAN);
    await removeStrategyPaper(admin, sent.documentId);
    await expect(awaitAnalysis(chair, sent, never)).rejects.toMatchObject({
      code: "conflict",
      message: PAPER_REMOVED,
    });
  });

  it("continues when the account that began it is deleted", async () => {
    await send(chair, PLAN);
    await removeMember(admin, chair.id);
    await work();
    expect(await inventory()).toMatchObject({ documents: 1, kpis: 2, values: 2 });
  });
});

it("is saved once when two workers run it at the same time", async () => {
  const sent = await send(chair, PLAN);
  await Promise.all([1, 2].map(() => analysePaper(sent.documentId, { signal: never })));
  await work();
  expect(await inventory()).toMatchObject({ documents: 1, kpis: 2, values: 2 });
  expect((await actions()).filter((action) => action === "strategy.analyse")).toHaveLength(1);
});

it("is kept when the paper cannot be indexed", async () => {
  const sent = await send(chair, PLAN);
  await analysePaper(sent.documentId, { signal: never });
  await storage.delete(await storageKeyOf(sent.documentId));
  await work({ reads: true });
  expect(await awaitAnalysis(chair, sent, never)).toMatchObject({ strategy: { kpis: [{}, {}] } });
  expect((await db.document.findFirst())?.status).toBe("failed");
});
