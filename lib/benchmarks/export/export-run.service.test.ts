import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { whileMade } from "@/tests/setup/while-made";
import { createOwnCompany } from "../own/mutations";
import { createOwnCompanySchema } from "../own/schema";
import { deleteRun, shareRun } from "../runs/mutations";
import { runBenchmark } from "../runs/run-benchmark";
import { briefExportSchema } from "../schema";
import { exportBrief, exportRun } from "./export-run";

let member: Actor;
let other: Actor;
let chair: Actor;

const asHtml = { format: "html", timeZone: "UTC" } as const;
const gone = { code: "notFound" };
const never = new AbortController().signal;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  other = await person("other", "member");
  chair = await person("chair", "chair");
});

const run = (actor: Actor, focalCompanyId = "AAPL") =>
  runBenchmark(
    actor,
    { focalCompanyId, peerSetId: "sp_sector", focusAreas: ["compensation", "financials"] },
    never,
    null,
  );

const exported = async (actor: Actor, body: unknown) =>
  (await exportBrief(actor, briefExportSchema.parse(body))).bytes.toString();

describe("exporting a benchmark", () => {
  it("writes HTML and PDF under a safe name, and audits the export", async () => {
    const { id } = await run(member, "BRK.B");
    const page = await exportRun(member, id, asHtml);
    expect(page.name).toMatch(/^board-brief-BRK\.B-\d{4}-\d\d-\d\d\.html$/);
    const paper = await exportRun(member, id, { format: "pdf", timeZone: "Asia/Tokyo" });
    expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const rows = await db.auditEvent.findMany({
      where: { action: "benchmark.export" },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ detail }) => detail)).toEqual([
      { company: "BRK.B", format: "html" },
      { company: "BRK.B", format: "pdf" },
    ]);
  });

  it("escapes the name of a company the board added, and leaves it out of the file name", async () => {
    const name = `"><img src=x onerror=alert(1)> & Søns \u202e`;
    const { uuid } = await createOwnCompany(chair, createOwnCompanySchema.parse({ name, figures: [] }));
    const { id } = await runBenchmark(
      chair,
      { focalCompanyId: `own:${uuid}`, peerSetId: "top_revenue", focusAreas: ["financials"] },
      never,
      null,
    );
    const { bytes, name: file } = await exportRun(chair, id, asHtml);
    expect(file).toMatch(/^board-brief-img-src-x-onerror-alert-1-sons-\d{4}-\d\d-\d\d\.html$/);
    expect(bytes.toString()).not.toMatch(/<img|\u202e/);
    expect(bytes.toString()).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; Søns");
  });

  it("is refused to anyone who cannot see the run, even if that changes during the export", async () => {
    const { id } = await run(member);
    await expect(exportRun(other, id, asHtml)).rejects.toMatchObject(gone);
    await shareRun(member, id, true);
    expect((await exportRun(other, id, asHtml)).bytes.length).toBeGreaterThan(1000);
    whileMade(() => deleteRun(member, id));
    const taken = exportRun(other, id, { format: "pdf", timeZone: "UTC" });
    await expect(taken).rejects.toMatchObject(gone);
    expect(await db.auditEvent.count({ where: { action: "benchmark.export" } })).toBe(1);
  });
});

describe("exporting by a posted result", () => {
  it("writes the stored data, whatever is posted", async () => {
    const analysis = await run(member);
    const [first] = analysis.insights;
    const tampered = {
      ...analysis,
      insights: [{ ...first, title: "Revenue grew by 900%" }],
      focalCompany: { ...analysis.focalCompany, name: "Forged plc" },
      sources: [{ id: "s1", label: "Forged", url: "javascript:alert(1)" }],
    };
    const honest = await exported(member, { analysisId: "AAPL", analysisData: analysis });
    const forged = await exported(member, { analysisId: "AAPL", analysisData: tampered });
    expect(forged).not.toMatch(/900%|Forged|javascript:/);
    const withoutFoot = (page: string) => page.replace(/<footer.*<\/footer>/s, "");
    expect(withoutFoot(forged)).toBe(withoutFoot(honest));
  });

  it("uses the company's latest run where no valid one is named", async () => {
    await run(member);
    const { id } = await run(member, "MSFT");
    const theirs = await run(other);
    for (const named of [undefined, {}, { id: "x" }, { id }, { id: theirs.id }, "text", null])
      expect(await exported(member, { analysisId: "AAPL", analysisData: named })).toContain(
        "Apple Inc. (AAPL)",
      );
    await expect(exported(member, { analysisId: "NVDA", analysisData: { id } })).rejects.toMatchObject(gone);
    await expect(exported(chair, { analysisId: "AAPL" })).rejects.toMatchObject(gone);
  });
});
