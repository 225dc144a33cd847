import { type Actor, authorize } from "@/lib/auth/actor";
import { isoToday } from "@/lib/days";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { KpiRow } from "../history/rows";
import { toKpiDetail } from "../history/views";
import type { KpiDetail } from "../types";
import { type KpiRows, readKpis } from "./read";

export const GONE = "This KPI no longer exists.";

/**
 * Returns the KPIs this person can see, based on papers they can see, those of the newest paper first and in
 * its order. `archived`: only archived KPIs, or only others; `documentId`: only KPIs with a value from that
 * paper. A constant number of queries.
 */
export async function listKpis(
  actor: Actor,
  filter: { archived?: boolean; documentId?: string } = {},
): Promise<KpiDetail[]> {
  authorize(actor, "strategy.read");
  const { archived = false, documentId } = filter;
  const where: Prisma.KpiWhereInput = { archivedAt: archived ? { not: null } : null };
  if (documentId) where.values = { some: { documentId } };
  const rows = await readKpis(db, actor, where);
  return detailsOf(rows).filter(({ documentIds }) => !documentId || documentIds.includes(documentId));
}

/** Returns a KPI this person can see. Throws `notFound`, also when all its values are closed to them. */
export async function getKpi(actor: Actor, id: string, within: Db = db): Promise<KpiDetail> {
  authorize(actor, "strategy.read");
  const [kpi] = detailsOf(await readKpis(within, actor, { id }));
  if (!kpi) throw new AppError("notFound", GONE);
  return kpi;
}

/** Converts KPIs for a reader, those of the newest paper first and in its order. */
export function detailsOf({ kpis, papers }: KpiRows): KpiDetail[] {
  const today = isoToday();
  const details = kpis.flatMap((kpi) => {
    const detail = toKpiDetail(kpi, papers, today);
    return detail ? [{ detail, place: placeOf(detail, kpi) }] : [];
  });
  const newest = papers.inOrder.map(({ id }) => id).reverse();
  const rank = new Map(newest.map((id, index) => [id, index]));
  const rankOf = ({ documentId }: Place) => rank.get(documentId) ?? newest.length;
  return details
    .sort((a, b) => rankOf(a.place) - rankOf(b.place) || a.place.position - b.place.position)
    .map(({ detail }) => detail);
}

type Place = { documentId: string; position: number };

/** The first position of a KPI in its newest paper. */
function placeOf({ documentIds: [documentId = ""] }: KpiDetail, { values }: KpiRow): Place {
  const positions = values.filter((value) => value.documentId === documentId).map(({ position }) => position);
  return { documentId, position: Math.min(...positions) };
}
