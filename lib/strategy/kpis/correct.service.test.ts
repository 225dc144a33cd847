import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { correctKpiSchema } from "../schema";
import type { CorrectedField } from "../types";
import { correctKpi } from "./correct";
import { mergeKpi } from "./mutations";
import { getKpi, listKpis } from "./queries";

let chair: Actor;
let member: Actor;
let paper: string;
let id: string;
let valueId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  member = await person("member", "member");
  paper = await trackPaper("Q1.xlsx", "2026-03-31", [
    found("Berth occupancy", { baseline: "60%", current: "74%", target: "80%", owner: "Harbour Master" }),
    found("Tides", { current: "7" }),
  ]);
  const [kpi] = await listKpis(chair);
  id = kpi?.id ?? "";
  valueId = kpi?.points[0]?.valueId ?? "";
});

function correct(field: CorrectedField, value: string | null, reason?: string, actor = chair) {
  return correctKpi(actor, id, correctKpiSchema.parse({ valueId, field, value, reason }));
}

describe("a correction", () => {
  it("applies at once, names its author and keeps the citation", async () => {
    const kpi = await correct("current", "78 %", "Two berths were counted twice.");
    expect(kpi).toMatchObject({
      current: "78 %",
      correctedFields: ["current"],
      currentCitation: { documentId: paper, quote: "74%" },
      progressRuling: { value: 90 },
      trend: [{ value: 78 }],
      corrections: [
        {
          valueId,
          field: "current",
          before: "74%",
          after: "78 %",
          byName: "chair",
          reason: "Two berths were counted twice.",
        },
      ],
    });
    expect(kpi.points[0]).toMatchObject({
      current: 78,
      currentWritten: "78 %",
      correctedFields: ["current"],
    });
    const [row] = await db.auditEvent.findMany({ orderBy: { id: "asc" } });
    expect(row).toMatchObject({
      action: "kpi.correct",
      resourceId: id,
      detail: { kpi: "Berth occupancy", field: "current", before: "74%", after: "78 %", papers: [paper] },
    });
  });

  it("of a field applies until the next; null restores the paper's value", async () => {
    await correct("target", "85%");
    expect(await correct("target", "90%")).toMatchObject({ target: "90%" });
    const kpi = await correct("target", null);
    expect(kpi).toMatchObject({ target: "80%", correctedFields: [] });
    expect(kpi.corrections.map(({ before, after }) => [before, after])).toEqual([
      ["90%", "80%"],
      ["85%", "90%"],
      ["80%", "85%"],
    ]);
  });

  it("can declare that the paper states nothing", async () => {
    expect(await correct("target", "")).toMatchObject({ target: "", targetCitation: null, status: null });
    expect(await correct("owner", " ")).toMatchObject({ owner: null, correctedFields: ["target", "owner"] });
  });

  it("sets direction, owner, day and status", async () => {
    expect(await correct("direction", "lower")).toMatchObject({
      direction: "lower",
      directionBasis: "stated",
    });
    expect(await correct("owner", "Pier Manager")).toMatchObject({ owner: "Pier Manager" });
    expect(await correct("due", "2027-06-30")).toMatchObject({ due: "2027-06-30" });
    const kpi = await correct("status", "at-risk");
    expect(kpi).toMatchObject({ status: "at-risk", statusRuling: { by: "stated" } });
    expect(kpi.statusRuling.sentence).toMatch(/^At risk: set by chair on /);
    expect(kpi.points[0]?.status).toBe("at-risk");
  });

  it.each([
    ["current", "many"],
    ["current", "78"],
    ["target", "9".repeat(30)],
    ["direction", "sideways"],
    ["direction", ""],
    ["due", "30/06/2027"],
    ["due", "2027-02-30"],
    ["due", "9999-12-31"],
    ["status", "blue"],
  ] as const)("of the %s to “%s” is refused with what is expected", async (field, value) => {
    await expect(correct(field, value)).rejects.toMatchObject({ code: "invalid" });
    expect(await db.kpiCorrection.count()).toBe(0);
    expect(await db.auditEvent.count()).toBe(0);
  });

  it("that changes nothing is not stored", async () => {
    await correct("current", "74%");
    await correct("current", null);
    expect(await db.kpiCorrection.count()).toBe(0);
    expect(await db.auditEvent.count()).toBe(0);
  });

  it("requires a value of the KPI", async () => {
    const other = (await listKpis(chair)).find(({ name }) => name === "Tides");
    const input = { field: "current", value: "78%", reason: "" } as const;
    for (const stray of [randomUUID(), other?.points[0]?.valueId ?? ""]) {
      await expect(correctKpi(chair, id, { ...input, valueId: stray })).rejects.toMatchObject({
        code: "conflict",
      });
    }
    await mergeKpi(chair, id, { into: other?.id ?? "" });
    await expect(correct("current", "78%")).rejects.toMatchObject({ code: "notFound" });
  });

  it("moves with a merge, and is deleted with the paper", async () => {
    await correct("current", "78%");
    const other = (await listKpis(chair)).find(({ name }) => name === "Tides");
    const merged = await mergeKpi(chair, id, { into: other?.id ?? "" });
    expect(merged.corrections).toHaveLength(1);
    await db.document.delete({ where: { id: paper } });
    expect(await db.kpiCorrection.count()).toBe(0);
  });

  it("is reserved to chairs and administrators who can see the whole KPI", async () => {
    await expect(correct("current", "78%", undefined, member)).rejects.toMatchObject({ code: "forbidden" });
    const admin = await person("admin", "admin");
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    await recordRecusal(chair, paper, { userId: admin.id, reason: "" });
    const [visible] = (await getKpi(admin, id)).points;
    const input = { valueId: visible?.valueId ?? "", field: "current", value: "78%", reason: "" } as const;
    await expect(correctKpi(admin, id, input)).rejects.toMatchObject({ code: "conflict" });
  });

  it("made twice at the same time is applied in sequence", async () => {
    const outcomes = await Promise.allSettled([correct("current", "78%"), correct("current", "79%")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const kpi = await getKpi(chair, id);
    expect(kpi.current).toBe(kpi.corrections[0]?.after);
    expect(kpi.corrections).toHaveLength(2);
    expect(kpi.corrections[0]?.before).toBe(kpi.corrections[1]?.after);
  });
});
