import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { hiddenTitles, readPapers } from "./read";

/**
 * What everything that this person may see of the strategy is made from, as one text: the papers that are open to them with
 * the number of values of each, every KPI with its name and place, the corrections, and which names are kept from them. Two
 * people with the same text see the same; what changes anything changes it. Values are written once, with their paper, and
 * move between KPIs only when one is made or removed. Three queries.
 */
export async function stampOf(actor: Actor): Promise<string> {
  const papers = await readPapers(db, actor);
  const paperIds = papers.map(({ id }) => id).sort();
  const [counts, hidden] = await Promise.all([readCounts(paperIds), hiddenTitles(db, { paperIds })]);
  const byId = papers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify([byId, counts, [...hidden].sort()]);
}

type StampRow = { values: string; kpis: string; corrections: string };

async function readCounts(paperIds: string[]): Promise<StampRow | undefined> {
  const [row] = await db.$queryRaw<StampRow[]>`
    SELECT
      (SELECT COALESCE(string_agg(concat_ws(' ', document_id, count), ',' ORDER BY document_id), '') FROM (
        SELECT document_id, count(*) FROM kpi_value WHERE document_id = ANY(${paperIds}::uuid[])
        GROUP BY document_id) AS counted) AS values,
      (SELECT md5(COALESCE(string_agg(concat_ws(' ', id, titled_at, archived_at, title), ',' ORDER BY id), ''))
        FROM kpi) AS kpis,
      (SELECT concat_ws(' ', count(*), max(created_at)) FROM kpi_correction) AS corrections`;
  return row;
}
