// @both-engines
import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/mutations";
import { AppError } from "@/lib/errors";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { correctKpi } from "./correct";
import { changeKpi, mergeKpi, splitKpi } from "./mutations";
import { listKpis } from "./queries";

const KPIS = [found("Quay usage", { current: "74%" }), found("Tides", { current: "7" })];

/** Returns the outcome under concurrent changes: done, or refused with a sentence. */
async function ending(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}

it("concurrent changes end with a sentence at worst, and leave no KPI without a value", async () => {
  for (const round of [1, 2, 3, 4]) {
    await emptyDatabase();
    const chair = await person("chair", "chair");
    const early = await trackPaper(`Early ${round}.xlsx`, "2026-03-31", KPIS);
    const late = await trackPaper(`Late ${round}.xlsx`, "2026-06-30", KPIS);
    const [usage, tides] = await listKpis(chair);
    const [id, into] = [usage?.id ?? "", tides?.id ?? ""];
    const [valueId = "", ...others] = usage?.points.map((point) => point.valueId) ?? [];
    const endings = await Promise.all([
      ending(mergeKpi(chair, id, { into })),
      ending(deleteDocument(chair, early)),
      ending(splitKpi(chair, id, { valueIds: others.slice(0, 1) })),
      ending(trackPaper(`New ${round}.xlsx`, "2026-09-30", KPIS)),
      ending(correctKpi(chair, id, { valueId, field: "current", value: "75%", reason: "" })),
      ending(deleteDocument(chair, late)),
      ending(changeKpi(chair, into, { name: `Tides ${round}`, isArchived: false })),
    ]);
    for (const each of endings) expect(["done", "notFound", "conflict", "invalid"]).toContain(each);
    expect([endings[1], endings[3], endings[5]]).toEqual(["done", "done", "done"]);
    expect(await db.kpi.count({ where: { values: { none: {} } } })).toBe(0);
  }
});
