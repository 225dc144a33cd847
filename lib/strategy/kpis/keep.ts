import { randomUUID } from "node:crypto";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { nameKey, traitsOf } from "../history/identity";
import { type KnownKpi, ownKpis, recognise } from "../history/recognise";
import { hasState } from "../history/rows";
import { lockKpis } from "./lock";

type Tx = Prisma.TransactionClient;

/**
 * Most values tracked in total, since every view of the strategy reads them. About four hundred reports of a
 * large board.
 */
export const MAX_TRACKED = 100_000;

const NOT_IN_BIN = { document: { deletedAt: null } };

const TRACKED_ALL = `This paper would bring the total to more than ${MAX_TRACKED.toLocaleString("en-US")} tracked values. Remove papers you no longer need first.`;

/** Findings from one paper. `asOf`: ISO day as of which it reports, or of its upload if it gives none. */
type FoundInPaper = { documentId: string; found: FoundKpi[]; asOf: string };

/**
 * Saves the findings of a paper, each value with its matching or a new KPI. Returns the number of KPIs in the
 * paper. Locks all KPIs until the transaction ends. Five statements, however many values there are. Throws
 * `unreadable` when the total would exceed the limit.
 */
export async function keepValues(
  tx: Tx,
  { documentId, found, asOf }: FoundInPaper,
): Promise<{ kpis: number }> {
  await lockKpis(tx);
  if ((await tx.kpiValue.count({ where: NOT_IN_BIN })) + found.length > MAX_TRACKED)
    throw new AppError("unreadable", TRACKED_ALL);
  const { ids, made } = withNew(found, recognise(found, await knownKpis(tx, documentId)));
  const createdAt = new Date();
  await tx.kpi.createMany({ data: made.map((id) => ({ id, createdAt })) });
  await tx.kpiValue.createMany({
    data: found.map((kpi, position) => ({
      kpiId: ids[position] ?? randomUUID(),
      documentId,
      found: kpi as unknown as Prisma.InputJsonValue,
      nameKey: nameKey(kpi.name),
      asOf: new Date(stateDay(kpi, asOf)),
      position,
      createdAt,
    })),
  });
  return { kpis: new Set(ids).size };
}

/** Unmatched values of one KPI of the paper share a new one. */
function withNew(found: FoundKpi[], known: (string | null)[]): { ids: string[]; made: string[] } {
  const ids: string[] = [];
  const made: string[] = [];
  for (const { members } of ownKpis(found)) {
    const recognised = members.map((member) => known[member]).find(Boolean);
    const id = recognised ?? randomUUID();
    if (!recognised) made.push(id);
    for (const member of members) ids[member] = id;
  }
  return { ids, made };
}

/**
 * The ISO day of a value's state: the end of its period, or the reporting date for a period still running. A target for
 * a future period counts at its end.
 */
export function stateDay(kpi: FoundKpi, reportedOn: string): string {
  const end = kpi.period?.end ?? reportedOn;
  return hasState(kpi) && end > reportedOn ? reportedOn : end;
}

type KnownRow = { kpiId: string; asOf: string; documentIds: string[]; found: FoundKpi };

/**
 * Returns the latest value of every name of every KPI, one row each. For a paper open to all, leaves out
 * archived KPIs based only on closed papers: matching one would put the new values in the archive and so
 * reveal it.
 */
async function knownKpis(tx: Tx, documentId: string): Promise<KnownKpi[]> {
  const rows = await tx.$queryRaw<KnownRow[]>`
    WITH open_paper AS (
      SELECT id FROM document WHERE is_strategy AND is_shared AND deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM recusal WHERE recusal.document_id = document.id))
    SELECT DISTINCT ON (kpi_id, name_key)
      kpi_id AS "kpiId", as_of::text AS "asOf", found,
      (array_agg(document_id::text) OVER (PARTITION BY kpi_id, name_key)) AS "documentIds"
    FROM kpi_value
    WHERE EXISTS (SELECT 1 FROM kpi WHERE kpi.id = kpi_id AND archived_at IS NULL)
      OR NOT EXISTS (SELECT 1 FROM open_paper WHERE id = ${documentId}::uuid)
      OR EXISTS (
        SELECT 1 FROM kpi_value AS other JOIN open_paper ON open_paper.id = other.document_id
        WHERE other.kpi_id = kpi_value.kpi_id)
    ORDER BY kpi_id, name_key, as_of DESC, created_at DESC, position DESC`;
  const byId = new Map<string, KnownKpi>();
  for (const { kpiId, asOf, documentIds, found } of rows) {
    const kpi = byId.get(kpiId) ?? { id: kpiId, names: [] };
    byId.set(kpiId, kpi);
    kpi.names.push({ ...traitsOf(found), asOf, documentIds });
  }
  return [...byId.values()];
}
