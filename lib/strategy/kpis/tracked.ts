import { type Actor, authorize } from "@/lib/auth/actor";
import { isoToday } from "@/lib/days";
import { db } from "@/lib/db";
import { findKpis } from "../listing/select";
import type { ListKpisInput } from "../schema";
import type { KpiDetail, KpiListItem, KpiSummary, TrackedKpi } from "../types";
import { detailsOf } from "./queries";
import { hiddenTitles, readKpis, readPapers } from "./read";

/** Every KPI that a person may see, archived ones too, and how many values they have together. */
type Kept = { kpis: Promise<TrackedKpi[]>; values: number };

/** Values whose KPIs are kept at once: those of a large board for some groups of people who see different papers. */
const MOST_VALUES = 60_000;

// By the stamp of what they are made from, the one that was asked for last at the end.
const kept = new Map<string, Kept>();

/**
 * Every KPI that this person may see, archived ones too, those of the newest paper first, in its order. Working out hundreds
 * of histories takes longer than a page may: they are kept until anything changes that they are made from, for all who may
 * see the same (`stampOf`). What is answered is shared and not to be changed.
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
    // What changed while it was read may be in it: nobody else is to be told so under the older stamp.
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

/** The newest stays, however many values it has. */
function forgetOldest(): void {
  let sum = [...kept.values()].reduce((all, { values }) => all + values, 0);
  for (const [key, { values }] of kept) {
    if (sum <= MOST_VALUES || kept.size === 1) return;
    kept.delete(key);
    sum -= values;
  }
}

/**
 * What everything that this person may see of the strategy is made from, as one text: the papers that are open to them with
 * the number of values of each, every KPI with its name and place, the corrections, and which names are kept from them. Two
 * people with the same text see the same; what changes anything changes it. Values are written once, with their paper, and
 * move between KPIs only when one is made or removed. Three queries.
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
 * KPIs that this person may see, to choose one from: those that are archived or those that are not, of one paper where
 * `documentId` is given, with these words. Throws `forbidden`.
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

/** A KPI as a list names it. */
export function toSummary(kpi: TrackedKpi): KpiSummary {
  const { id, name, target, current, status, progress, description } = kpi;
  return { id, name, target, current, status, progress, description };
}
