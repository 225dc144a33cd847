import { beforeEach, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { plan, track } from "@/tests/setup/strategy";
import { whileMade } from "@/tests/setup/while-made";
import { sharePaper } from "../papers";
import { strategyExportSchema } from "../schema";
import { exportStrategy } from "./export-strategy";

const FIRST = plan("Plan of March", ["Berth occupancy", 80, 74], ["Crew turnover", 90, 41]);
const SECOND = plan("Plan of June", ["Berth occupancy", 80, 77]);

const asWorkbook = strategyExportSchema.parse({ format: "xlsx" });

let member: Actor;
let chair: Actor;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
});

const exports = () =>
  db.auditEvent.findMany({ where: { action: "strategy.export" }, orderBy: { id: "asc" } });

/** All text in the workbook for a person, and its KPIs. */
async function workbookFor(actor: Actor, documentId?: string) {
  const { bytes } = await exportStrategy(actor, { ...asWorkbook, documentId });
  const { Sheets, SheetNames } = read(bytes);
  const kpis = utils.sheet_to_json<Record<string, unknown>>(Sheets.KPIs ?? {});
  const text = SheetNames.map((name) => utils.sheet_to_csv(Sheets[name] ?? {})).join("\n");
  return { kpis, text };
}

describe("exporting the strategy", () => {
  it("creates a workbook and a PDF, dated in the time zone, and audits them", async () => {
    await track(chair, FIRST);
    const workbook = await exportStrategy(member, asWorkbook);
    expect(workbook.name).toMatch(/^strategy-\d{4}-\d\d-\d\d\.xlsx$/);
    const pdf = await exportStrategy(member, { format: "pdf", timeZone: "Pacific/Kiritimati" });
    expect(pdf.name).toMatch(/^strategy-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await exports()).map(({ detail, actorId }) => [detail, actorId])).toEqual([
      [{ format: "xlsx" }, member.id],
      [{ format: "pdf" }, member.id],
    ]);
  });

  it("writes figures as numbers with the cell each comes from", async () => {
    await track(chair, FIRST);
    const { kpis } = await workbookFor(member);
    expect(kpis.find(({ KPI }) => KPI === "Berth occupancy")).toMatchObject({
      Target: 0.8,
      Current: 0.74,
      "Current as written": "74%",
      Paper: "Plan.xlsx",
      Place: "cell KPIs!C4",
      Quote: "74%",
    });
  });

  it("covers only one paper where one is named", async () => {
    await track(chair, FIRST);
    const second = await track(chair, SECOND);
    expect((await workbookFor(member)).kpis).toHaveLength(2);
    const { kpis, text } = await workbookFor(member, second.documentId);
    expect(kpis.map(({ KPI }) => KPI)).toEqual(["Berth occupancy"]);
    expect(text).toContain("From Plan.xlsx");
  });

  it("leaves out archived KPIs", async () => {
    await track(chair, FIRST);
    await db.kpi.updateMany({ data: { archivedAt: new Date() } });
    expect((await workbookFor(member)).kpis).toEqual([]);
  });
});

describe("content closed to the reader", () => {
  it("is in none of the sheets while a paper is closed to members", async () => {
    const { documentId } = await track(chair, FIRST);
    await track(chair, SECOND);
    await sharePaper(chair, documentId, false);
    const { text } = await workbookFor(member);
    expect(text).toContain("Berth occupancy");
    expect(text).not.toMatch(/Crew turnover|74%|41%|0\.74/);
    await expect(workbookFor(member, documentId)).rejects.toMatchObject({ code: "notFound" });
    expect((await workbookFor(chair)).text).toContain("Crew turnover");
  });

  it("is in none of the sheets for anyone recused, whatever their role, until that is lifted", async () => {
    const { documentId } = await track(chair, FIRST);
    await recordRecusal(chair, documentId, { reason: "A seat on the other board" });
    const { kpis, text } = await workbookFor(chair);
    expect(kpis).toEqual([]);
    expect(text).not.toMatch(/Berth|Crew|Plan\.xlsx/);
    await expect(workbookFor(chair, documentId)).rejects.toMatchObject({ code: "notFound" });
    await liftRecusal(await person("admin", "admin"), documentId, chair.id);
    expect((await workbookFor(chair)).kpis).toHaveLength(2);
  });

  it("stops an export, unaudited, if it is closed while the file is made", async () => {
    const { documentId } = await track(chair, FIRST);
    whileMade(() => recordRecusal(chair, documentId, { userId: member.id, reason: "" }));
    const taken = exportStrategy(member, { format: "pdf", timeZone: "UTC" });
    await expect(taken).rejects.toMatchObject({ code: "conflict" });
    expect(await exports()).toEqual([]);
  });
});

describe("export options", () => {
  it.each([
    [{}, "Use format=xlsx or format=pdf."],
    [{ format: "docx" }, "Use format=xlsx or format=pdf."],
    [{ format: "pdf", timeZone: "Mars/Olympus" }, "This is not a time zone. Name one such as Europe/Berlin."],
    [
      { format: "pdf", timeZone: "x".repeat(100) },
      "This is not a time zone. Name one such as Europe/Berlin.",
    ],
    [{ format: "pdf", documentId: "7" }, "This is not the id of a document."],
  ])("%j is rejected with a sentence", (query, sentence) => {
    expect(strategyExportSchema.safeParse(query).error?.issues[0]?.message).toBe(sentence);
  });

  it("times are in UTC without a time zone", () => {
    expect(strategyExportSchema.parse({ format: "pdf" })).toEqual({ format: "pdf", timeZone: "UTC" });
  });
});
