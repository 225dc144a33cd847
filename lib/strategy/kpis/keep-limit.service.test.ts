import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { MAX_TRACKED } from "./keep";

// In a file of its own, which runs on one engine: the embedded database takes half a minute to write and delete so many rows.
it("rejects the values of a paper beyond the limit on tracked values", async () => {
  await emptyDatabase();
  const paper = await trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]);
  const [kpi] = await db.kpi.findMany();
  await db.$executeRaw`
    INSERT INTO kpi_value (id, kpi_id, document_id, found, name_key, as_of, position)
    SELECT gen_random_uuid(), ${kpi?.id}::uuid, ${paper}::uuid, '{}', 'filler', '2026-03-31', n
    FROM generate_series(1, ${MAX_TRACKED - 1}::int) AS n`;
  const another = trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
  await expect(another).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringContaining("100,000"),
  });
});
