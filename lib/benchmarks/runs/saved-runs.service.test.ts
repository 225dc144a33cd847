// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import type { AnalyzeInput } from "../schema";
import { deleteRun, shareRun } from "./mutations";
import { compareRuns, getRun, listRuns, openRun } from "./queries";
import { MOST_RUNS, runBenchmark } from "./run-benchmark";

let member: Actor;
let other: Actor;
let chair: Actor;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  other = await person("other", "member");
  chair = await person("chair", "chair");
});

const never = new AbortController().signal;
const gone = { code: "notFound" };
const forbidden = { code: "forbidden" };

const run = (actor: Actor, change: Partial<AnalyzeInput> = {}) =>
  runBenchmark(
    actor,
    { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["financials"], ...change },
    never,
    null,
  );

describe("a saved benchmark", () => {
  it("is visible to the board while shared", async () => {
    const { id } = await run(member);
    await shareRun(member, id, true);
    expect(await listRuns(other)).toMatchObject([{ id, isShared: true, isMine: false, byName: "member" }]);
    expect((await openRun(chair, id)).run).toMatchObject({ isMine: false, isShared: true });
    await shareRun(member, id, false);
    expect(await listRuns(other)).toEqual([]);
    await expect(getRun(other, id)).rejects.toMatchObject(gone);
  });

  it("can be changed and deleted only by its owner, whatever other people's role", async () => {
    const { id } = await run(member);
    for (const actor of [other, chair]) {
      await expect(shareRun(actor, id, true)).rejects.toMatchObject(gone);
      await expect(deleteRun(actor, id)).rejects.toMatchObject(gone);
    }
    await shareRun(member, id, true);
    for (const actor of [other, chair]) {
      await expect(shareRun(actor, id, false)).rejects.toMatchObject(forbidden);
      await expect(deleteRun(actor, id)).rejects.toMatchObject(forbidden);
    }
    await deleteRun(member, id);
    await expect(deleteRun(member, id)).rejects.toMatchObject(gone);
    await expect(shareRun(member, id, true)).rejects.toMatchObject(gone);
    const recorded = await db.auditEvent.findMany({ select: { action: true }, orderBy: { id: "asc" } });
    expect(recorded.map(({ action }) => action)).toEqual([
      "benchmark.run",
      "benchmark.share",
      "benchmark.delete",
    ]);
  });

  it("is deleted with its owner", async () => {
    const { id } = await run(member);
    await shareRun(member, id, true);
    await db.user.delete({ where: { id: member.id } });
    await expect(getRun(other, id)).rejects.toMatchObject(gone);
  });

  it("asks to be run again when another version saved it", async () => {
    const { id } = await run(member);
    await db.benchmarkRun.update({ where: { id }, data: { result: { insights: "of long ago" } } });
    await expect(getRun(member, id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Run it again"),
    });
    expect(await listRuns(member)).toMatchObject([{ focalName: "AAPL", peerSetName: "sp_sector" }]);
  });

  it("is listed newest first, a hundred at most", async () => {
    const { id } = await run(member);
    const row = await db.benchmarkRun.findUniqueOrThrow({ where: { id } });
    const data = Array.from({ length: 101 }, (_, index) => ({
      userId: member.id,
      focalCompanyId: "MSFT",
      focalLabel: `MSFT ${index}`,
      peerSetId: "sp_sector",
      focusAreas: [],
      result: row.result ?? {},
      createdAt: new Date(Date.now() + (index + 1) * 1000),
    }));
    await db.benchmarkRun.createMany({ data });
    const listed = await listRuns(member);
    expect(listed).toHaveLength(100);
    expect(listed[0]?.focalLabel).toBe("MSFT 100");
  });

  it("is refused beyond a thousand per person", async () => {
    const data = Array.from({ length: MOST_RUNS }, () => ({
      userId: member.id,
      focalCompanyId: "AAPL",
      focalLabel: "AAPL",
      peerSetId: "sp_sector",
      focusAreas: [],
      result: {},
    }));
    await db.benchmarkRun.createMany({ data });
    await expect(run(member)).rejects.toMatchObject({ code: "conflict" });
    expect((await run(other)).mode).toBe("extractive");
  });

  it("can be compared with another that the person can see, and with no other", async () => {
    const mine = await run(member);
    const later = await run(member, { peerSetId: "top_revenue", focusAreas: ["financials", "governance"] });
    const { inputs, before, metrics } = await compareRuns(member, later.id, mine.id);
    expect(before.id).toBe(mine.id);
    expect(inputs).toMatchObject({ peerSetChanged: true, focusAreasAdded: ["governance"] });
    expect(inputs.peersAdded.length).toBeGreaterThan(0);
    expect(metrics.every(({ direction }) => direction === "same" || direction === null)).toBe(true);
    await expect(compareRuns(member, mine.id, mine.id)).rejects.toMatchObject({ code: "invalid" });
    const theirs = await run(other);
    await expect(compareRuns(member, mine.id, theirs.id)).rejects.toMatchObject(gone);
  });
});
