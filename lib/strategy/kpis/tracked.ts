import { type Actor, authorize } from "@/lib/auth/actor";
import { isoToday } from "@/lib/days";
import { db } from "@/lib/db";
import { findKpis } from "../listing/select";
import type { ListKpisInput } from "../schema";
import type { KpiDetail, KpiListItem, KpiSummary, TrackedKpi } from "../types";
import { detailsOf } from "./queries";
import { hiddenTitles, readKpis, readPapers } from "./read";

/** All KPIs a person can see, including archived ones, with their total number of values. */
type Kept = { kpis: Promise<TrackedKpi[]>; values: number };

/** Most values cached at once: a large board, for a few groups of people who can see different papers. */
const MOST_VALUES = 60_000;

// Keyed by the stamp of the source data; least recently used first.
const kept = new Map<string, Kept>();

/**
 * Returns every KPI this person can see, including archived ones, those of the newest paper first and in its
 * order. Computing hundreds of histories takes longer than a page may, so results are cached until the source
 * data changes, for everyone who can see the same (`stampOf`). The result is shared: do not modify it.
 */
export async function trackedKpis(actor: Actor): Promise<readonly TrackedKpi[]> {
  authorize(actor, "strategy.read");
  const key = `${isoToday()} ${await stampOf(actor)}`;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known.kpis;
  }
  const kpis = workOut(actor);
  const entry = { kpis, values: 0 };
  kept.set(key, entry);
  try {
    entry.values = (await kpis).reduce((sum, { points }) => sum + points.length, 0);
    forgetOldest();
    // Data changed while it was read, so the result must not be served under the older stamp.
    if (`${isoToday()} ${await stampOf(actor)}` !== key) kept.delete(key);
  } catch (error) {
    kept.delete(key);
    throw error;
  }
  return kpis;
}

async function workOut(actor: Actor): Promise<TrackedKpi[]> {
  return detailsOf(await readKpis(db, actor, {})).map(toTracked);
}

function toTracked({ corrections: _, points, ...view }: KpiDetail): TrackedKpi {
  return {
    ...view,
    points: points.map(({ asOf, currentWritten, targetWritten, status, isSuperseded, isPlanned, grain }) => {
      return { asOf, currentWritten, targetWritten, status, isSuperseded, isPlanned, grain };
    }),
  };
}

/** The newest entry stays, whatever its size. */
function forgetOldest(): void {
  let sum = [...kept.values()].reduce((all, { values }) => all + values, 0);
  for (const [key, { values }] of kept) {
    if (sum <= MOST_VALUES || kept.size === 1) return;
    kept.delete(key);
    sum -= values;
  }
}

/**
 * Returns a fingerprint of all strategy data this person can see: the papers open to them with their number
 * of values, every KPI with its name and position, the corrections, and the names hidden from them. People
 * with equal fingerprints see the same, and any change alters it. Values are written once, with their paper,
 * and move between KPIs only when one is created or removed. Three queries.
 */
async function stampOf(actor: Actor): Promise<string> {
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

/**
 * Returns KPIs this person can see, for a picker: archived or not, from one paper where `documentId` is
 * given, and matching these words. Throws `forbidden`.
 */
export async function listKpiItems(
  actor: Actor,
  { archived, documentId, q, take }: ListKpisInput,
): Promise<KpiListItem[]> {
  const all = await trackedKpis(actor);
  const asked = all.filter(
    ({ isArchived, documentIds }) =>
      isArchived === archived && (!documentId || documentIds.includes(documentId)),
  );
  return findKpis(asked, q, take).map(toItem);
}

function toItem(kpi: TrackedKpi): KpiListItem {
  const { objective, owner, unit, isArchived, documentIds } = kpi;
  return { ...toSummary(kpi), objective, owner, unit, isArchived, papers: documentIds.length };
}

/** Converts a KPI to its short form. */
export function toSummary(kpi: TrackedKpi): KpiSummary {
  const { id, name, target, current, status, progress, description } = kpi;
  return { id, name, target, current, status, progress, description };
}
