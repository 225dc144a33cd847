import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import type { KpiDetail } from "../types";
import { changeKpi, mergeKpi, splitKpi } from "./mutations";
import { getKpi, listKpis } from "./queries";

let member: Actor;
let chair: Actor;
let admin: Actor;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
});

const gone = { code: "notFound" };

/** The KPI of that name; throws if there is none, or more than one. */
async function named(name: string, actor = chair): Promise<KpiDetail> {
  const [kpi, ...others] = (await listKpis(actor)).filter((each) => each.name === name);
  if (!kpi || others.length > 0)
    throw new Error(`${others.length + (kpi ? 1 : 0)} KPIs are named “${name}”.`);
  return kpi;
}

const names = async (actor = chair) => (await listKpis(actor)).map(({ name }) => name).sort();

async function lastRow() {
  const [row] = await db.auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
  return row;
}

describe("a KPI's name", () => {
  it("set by a person applies whatever later papers say, until it is reset", async () => {
    const first = await trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]);
    const { id } = await named("Berth occupancy");
    expect(await changeKpi(chair, id, { name: "Occupancy of berths" })).toMatchObject({
      name: "Occupancy of berths",
    });
    expect(await lastRow()).toMatchObject({
      action: "kpi.rename",
      resource: "kpi",
      resourceId: id,
      detail: { kpi: "Berth occupancy", to: "Occupancy of berths", papers: [first] },
    });
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    expect((await named("Occupancy of berths")).points).toHaveLength(2);
    expect((await changeKpi(chair, id, { name: "" })).name).toBe("Berth occupancy");
  });

  it("reveals nothing about a paper to someone who cannot see it", async () => {
    await trackPaper("Open.xlsx", "2026-03-31", [found("Site sale", { current: "1" })]);
    await trackPaper("Closed.xlsx", "2026-04-30", [found("Site sale", { current: "2" })], {
      isShared: false,
    });
    const { id } = await named("Site sale");
    await changeKpi(chair, id, { name: "Sale of the Leith site to Sandpiper" });
    expect((await getKpi(member, id)).name).toBe("Site sale");
    expect((await getKpi(admin, id)).name).toBe("Sale of the Leith site to Sandpiper");
    // Later values were unknown to the person who named it.
    await db.document.updateMany({ data: { isShared: true } });
    await trackPaper("Later.xlsx", "2026-05-31", [found("Site sale", { current: "3" })], { isShared: false });
    expect((await getKpi(member, id)).name).toBe("Sale of the Leith site to Sandpiper");
  });

  it("that stays the same is not audited", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]);
    const { id } = await named("Berth occupancy");
    await changeKpi(chair, id, { name: "", isArchived: false });
    expect(await db.auditEvent.count()).toBe(0);
  });
});

describe("the archive", () => {
  it("removes a KPI from the list and can restore it; later papers still add to it", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]);
    const { id } = await named("Berth occupancy");
    expect(await changeKpi(chair, id, { isArchived: true })).toMatchObject({ isArchived: true });
    expect(await names()).toEqual([]);
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    const [archived] = await listKpis(chair, { archived: true });
    expect(archived).toMatchObject({ id, current: "77%" });
    expect(await changeKpi(chair, id, { isArchived: false })).toMatchObject({ isArchived: false });
    expect(await names()).toEqual(["Berth occupancy"]);
  });
});

describe("two merged KPIs", () => {
  it("share one history under the name of the second, and later papers match either name", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [found("Quay usage", { current: "74%" })]);
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    const [usage, occupancy] = [await named("Quay usage"), await named("Berth occupancy")];
    const merged = await mergeKpi(chair, occupancy.id, { into: usage.id });
    expect(merged).toMatchObject({ id: usage.id, name: "Quay usage", current: "77%" });
    expect(merged.points).toHaveLength(2);
    await expect(getKpi(chair, occupancy.id)).rejects.toMatchObject(gone);
    await trackPaper("Q3.xlsx", "2026-09-30", [found("Berth occupancy", { current: "79%" })]);
    await trackPaper("Q4.xlsx", "2026-12-31", [found("Quay usage", { current: "81%" })]);
    expect((await named("Quay usage")).trend.map(({ value }) => value)).toEqual([74, 77, 79, 81]);
  });

  it("match also where one paper has both names", async () => {
    const both = [found("Quay usage", { current: "74%" }), found("Berth occupancy", { current: "75%" })];
    await trackPaper("Q1.xlsx", "2026-03-31", both);
    const [usage, occupancy] = [await named("Quay usage"), await named("Berth occupancy")];
    await mergeKpi(chair, occupancy.id, { into: usage.id });
    await trackPaper("Q2.xlsx", "2026-06-30", both);
    expect(await names()).toEqual(["Quay usage"]);
    expect((await getKpi(chair, usage.id)).points).toHaveLength(4);
  });

  it("are audited with the papers of both", async () => {
    const one = await trackPaper("Q1.xlsx", "2026-03-31", [found("Quay usage", { current: "74%" })]);
    const two = await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    const [usage, occupancy] = [await named("Quay usage"), await named("Berth occupancy")];
    await mergeKpi(chair, usage.id, { into: occupancy.id });
    expect(await lastRow()).toMatchObject({
      action: "kpi.merge",
      detail: { kpi: "Quay usage", into: "Berth occupancy", papers: expect.arrayContaining([one, two]) },
    });
  });

  it("cannot be the same one, or one that is deleted or archived", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Quay usage", { current: "74%" }),
      found("Tides", { current: "7" }),
    ]);
    const [usage, tides] = [await named("Quay usage"), await named("Tides")];
    await expect(mergeKpi(chair, usage.id, { into: usage.id })).rejects.toMatchObject({ code: "invalid" });
    await expect(mergeKpi(chair, usage.id, { into: randomUUID() })).rejects.toMatchObject(gone);
    await changeKpi(chair, tides.id, { isArchived: true });
    await expect(mergeKpi(chair, usage.id, { into: tides.id })).rejects.toMatchObject({ code: "conflict" });
    expect((await getKpi(chair, usage.id)).points).toHaveLength(1);
  });

  it("merged into each other at the same time stay one KPI with all values", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Quay usage", { current: "74%" }),
      found("Tides", { current: "7" }),
    ]);
    const [usage, tides] = [await named("Quay usage"), await named("Tides")];
    const outcomes = await Promise.allSettled([
      mergeKpi(chair, usage.id, { into: tides.id }),
      mergeKpi(admin, tides.id, { into: usage.id }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([expect.objectContaining(gone)]);
    const [left, ...others] = await listKpis(chair);
    expect(others).toEqual([]);
    expect(left?.points).toHaveLength(2);
  });

  it("keep all values while a paper is being saved", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Quay usage", { current: "74%" }),
      found("Tides", { current: "7" }),
    ]);
    const [usage, tides] = [await named("Quay usage"), await named("Tides")];
    await Promise.all([
      mergeKpi(chair, usage.id, { into: tides.id }),
      trackPaper("Q2.xlsx", "2026-06-30", [found("Quay usage", { current: "75%" })]),
    ]);
    expect((await getKpi(chair, tides.id)).points).toHaveLength(3);
  });
});

describe("a split KPI", () => {
  it("moves the chosen values to a new one, which later papers of that name match", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [found("Turnover", { current: "$5m" })]);
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Turnover", { current: "$9m" })]);
    const { id, points } = await named("Turnover");
    const split = await splitKpi(chair, id, {
      valueIds: [points[1]?.valueId ?? ""],
      name: "Turnover of the group",
    });
    expect(split).toMatchObject({
      name: "Turnover of the group",
      current: "$9m",
      trend: [{ value: 9_000_000 }],
    });
    expect(await lastRow()).toMatchObject({
      action: "kpi.split",
      resourceId: id,
      detail: { kpi: "Turnover", to: "Turnover of the group", values: 1 },
    });
    await trackPaper("Q3.xlsx", "2026-09-30", [found("Turnover", { current: "$9.5m" })]);
    expect((await getKpi(chair, split.id)).trend.map(({ value }) => value)).toEqual([9_000_000, 9_500_000]);
    expect((await getKpi(chair, id)).trend).toHaveLength(1);
  });

  it("keeps at least one value, and moves only its own", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Turnover", { current: "$5m" }),
      found("Tides", { current: "7" }),
    ]);
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Turnover", { current: "$9m" })]);
    const [turnover, tides] = [await named("Turnover"), await named("Tides")];
    const all = turnover.points.map(({ valueId }) => valueId);
    await expect(splitKpi(chair, turnover.id, { valueIds: all })).rejects.toMatchObject({ code: "invalid" });
    const others = tides.points.map(({ valueId }) => valueId);
    await expect(splitKpi(chair, turnover.id, { valueIds: others })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(splitKpi(chair, turnover.id, { valueIds: [randomUUID()] })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await names()).toEqual(["Tides", "Turnover"]);
  });
});

describe("the person who changes a KPI", () => {
  const each = (id: string, other: string, valueId: string) => [
    (actor: Actor) => changeKpi(actor, id, { name: "Mine" }),
    (actor: Actor) => changeKpi(actor, id, { isArchived: true }),
    (actor: Actor) => mergeKpi(actor, id, { into: other }),
    (actor: Actor) => mergeKpi(actor, other, { into: id }),
    (actor: Actor) => splitKpi(actor, id, { valueIds: [valueId] }),
  ];

  it("must be a chair or an administrator", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Turnover", { current: "$5m" }),
      found("Tides", { current: "7" }),
    ]);
    const [turnover, tides] = [await named("Turnover"), await named("Tides")];
    for (const change of each(turnover.id, tides.id, turnover.points[0]?.valueId ?? "")) {
      await expect(change(member)).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("must be able to read all of it, and learns nothing of a fully closed one", async () => {
    const deal = await trackPaper("Deal.xlsx", "2026-03-31", [
      found("Turnover", { current: "$5m" }),
      found("Price of Sandpiper", { current: "$7m" }),
    ]);
    await trackPaper("Q2.xlsx", "2026-06-30", [
      found("Turnover", { current: "$6m" }),
      found("Tides", { current: "7" }),
    ]);
    const closed = await named("Price of Sandpiper");
    await recordRecusal(chair, deal, { userId: admin.id, reason: "" });
    const [turnover, tides] = [await named("Turnover", admin), await named("Tides", admin)];
    expect(turnover.points.map(({ currentWritten }) => currentWritten)).toEqual(["$6m"]);
    const rows = await db.auditEvent.count();
    for (const change of each(turnover.id, tides.id, turnover.points[0]?.valueId ?? "")) {
      await expect(change(admin)).rejects.toMatchObject({
        code: "conflict",
        message: "Someone else must do this, because some of the papers behind this KPI are closed to you.",
      });
    }
    for (const change of each(closed.id, tides.id, closed.points[0]?.valueId ?? "")) {
      await expect(change(admin)).rejects.toMatchObject({ ...gone, message: "This KPI no longer exists." });
    }
    await expect(changeKpi(admin, randomUUID(), { name: "x" })).rejects.toMatchObject({
      ...gone,
      message: "This KPI no longer exists.",
    });
    expect(await db.auditEvent.count()).toBe(rows);
    expect((await changeKpi(chair, turnover.id, { name: "Sales" })).name).toBe("Sales");
  });
});
