import type { Actor } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { boardPapers } from "@/lib/documents/visibility";
import {
  byPaper,
  type CorrectionRow,
  type KpiRow,
  type PaperRow,
  type Papers,
  toPapers,
  type ValueRow,
} from "../history/rows";
import { dayBeforeReports } from "../plan-day";
import { correctedSchema } from "../schema";
import type { CorrectedField } from "../types";

export type KpiRows = { kpis: KpiRow[]; papers: Papers };

/**
 * Reads the KPIs matching `where` that this person can see, with their values in papers they can see. Seven
 * queries, however many there are. For a single KPI, reads only its own values unless later papers leave it out.
 */
export async function readKpis(db: Db, actor: Actor, where: Prisma.KpiWhereInput): Promise<KpiRows> {
  const papers = await inOrder(db, await readPapers(db, actor));
  const paperIds = papers.map(({ id }) => id);
  const rows = await db.kpi.findMany({
    where: { AND: [where, { values: { some: { documentId: { in: paperIds } } } }] },
  });
  const of = { paperIds, kpiIds: rows.map(({ id }) => id) };
  const values = await readValues(db, of);
  const hidden = await hiddenTitles(db, of);
  const missing = papersAround(values, papers);
  const kpis = rows.map(({ id, title, archivedAt }) => ({
    id,
    title: hidden.has(id) ? null : title,
    isArchived: archivedAt !== null,
    values: values.get(id) ?? [],
  }));
  return { kpis, papers: toPapers(papers, await kpisByPaper(db, missing)) };
}

/**
 * Returns the papers since the first appearance of any KPI that a later paper leaves out, or none. Only for
 * these are all KPIs needed, to tell whether one disappeared.
 */
function papersAround(values: Map<string, ValueRow[]>, papers: PaperRow[]): string[] {
  const inOrder = papers.toSorted(byPaper).map(({ id }) => id);
  const firsts = [...values.values()].flatMap((own) => {
    const ids = new Set(own.map(({ documentId }) => documentId));
    const first = inOrder.findIndex((id) => ids.has(id));
    return inOrder.slice(first).every((id) => ids.has(id)) ? [] : [first];
  });
  return firsts.length > 0 ? inOrder.slice(Math.min(...firsts)) : [];
}

type Of = { paperIds: string[]; kpiIds: string[] };

/** Returns the strategy papers this person can see. */
export async function readPapers(
  db: Db,
  actor: Actor,
): Promise<(PaperRow & { reportedOn: string | null })[]> {
  const papers = await db.document.findMany({
    where: { AND: [{ isStrategy: true }, boardPapers(actor)] },
    select: { id: true, originalName: true, reportedOn: true, uploadedAt: true },
  });
  return papers.map(({ id, originalName, reportedOn, uploadedAt }) => ({
    id,
    title: originalName,
    asOf: isoDayOf(reportedOn ?? uploadedAt),
    reportedOn: reportedOn && isoDayOf(reportedOn),
    uploadedAt: uploadedAt.toISOString(),
  }));
}

/** Adds the day that undated plans are ordered by. */
async function inOrder(db: Db, papers: (PaperRow & { reportedOn: string | null })[]): Promise<PaperRow[]> {
  const ids = papers.map(({ id }) => id);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT paper::text AS id FROM unnest(${ids}::uuid[]) AS paper WHERE EXISTS (
      SELECT 1 FROM kpi_value WHERE document_id = paper
        AND COALESCE(found->>'current', found->>'currentText', found->>'statedStatus', found->>'statedProgress') IS NOT NULL)`;
  const reports = new Set(rows.map(({ id }) => id));
  const all = papers.map((paper) => ({ ...paper, hasState: reports.has(paper.id) }));
  return all.map((paper) => {
    const { id, title, asOf, uploadedAt } = paper;
    const orderedOn = dayBeforeReports(paper, all);
    return { id, title, asOf, uploadedAt, ...(orderedOn && orderedOn < asOf && { orderedOn }) };
  });
}

type StoredValue = Omit<ValueRow, "found" | "corrections"> & { found: string };

/**
 * Returns values by KPI. Reads JSON as text, in a third of the time the client needs for thousands of JSON
 * fields.
 */
async function readValues(db: Db, { paperIds, kpiIds }: Of): Promise<Map<string, ValueRow[]>> {
  const rows = await db.$queryRaw<StoredValue[]>`
    SELECT id::text, kpi_id::text AS "kpiId", document_id::text AS "documentId", found::text AS found,
      as_of::text AS "asOf", position
    FROM kpi_value WHERE document_id = ANY(${paperIds}::uuid[]) AND kpi_id = ANY(${kpiIds}::uuid[])`;
  const corrections = await readCorrections(db, { paperIds, kpiIds });
  const values = rows.map(
    (row): ValueRow => ({
      ...row,
      found: JSON.parse(row.found),
      corrections: corrections.get(row.id) ?? [],
    }),
  );
  return Map.groupBy(values, ({ kpiId }) => kpiId);
}

/** Corrections by value, oldest first. */
async function readCorrections(db: Db, { paperIds, kpiIds }: Of): Promise<Map<string, CorrectionRow[]>> {
  const rows = await db.kpiCorrection.findMany({
    where: { value: { documentId: { in: paperIds }, kpiId: { in: kpiIds } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const byValue = new Map<string, CorrectionRow[]>();
  for (const { id, valueId, field, before, after, reason, byName, createdAt } of rows) {
    const correction = {
      id,
      field: field as CorrectedField,
      before: String(before),
      after: correctedSchema.parse(after),
      reason,
      byName,
      createdAt: createdAt.toISOString(),
    };
    byValue.set(valueId, [...(byValue.get(valueId) ?? []), correction]);
  }
  return byValue;
}

/**
 * Returns KPIs, among these or all, whose name was given by someone who had read papers not among these,
 * since the name may reveal them. A paper in the bin that was open to everyone hides nothing.
 */
export async function hiddenTitles(db: Db, { paperIds, kpiIds }: HiddenOf): Promise<Set<string>> {
  const isAsked = kpiIds ? Prisma.sql`id = ANY(${kpiIds}::uuid[]) AND` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM kpi WHERE ${isAsked} title IS NOT NULL AND EXISTS (
      SELECT 1 FROM kpi_value JOIN document ON document.id = document_id
      WHERE kpi_id = kpi.id AND kpi_value.created_at <= kpi.titled_at AND NOT document_id = ANY(${paperIds}::uuid[])
        AND NOT (deleted_at IS NOT NULL AND is_shared
          AND NOT EXISTS (SELECT 1 FROM recusal WHERE recusal.document_id = document.id)))`;
  return new Set(rows.map(({ id }) => id));
}

type HiddenOf = { paperIds: string[]; kpiIds?: string[] };

/** Returns which KPIs have a value in each of these papers. */
async function kpisByPaper(db: Db, paperIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await db.$queryRaw<{ documentId: string; kpiIds: string[] }[]>`
    SELECT document_id::text AS "documentId", array_agg(DISTINCT kpi_id::text) AS "kpiIds" FROM kpi_value
    WHERE document_id = ANY(${paperIds}::uuid[]) GROUP BY document_id`;
  return new Map(rows.map(({ documentId, kpiIds }) => [documentId, new Set(kpiIds)]));
}
