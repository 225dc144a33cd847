import type { AuditDetail } from "@/lib/audit/vocabulary";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { AuditEvent } from "@/lib/db/generated/client";

/**
 * What takes the names of papers out of rows of the log that this person is recused from, of deleted ones too: that
 * something was done, by whom and when, stays. One query.
 */
export async function withholding(actor: Actor): Promise<(event: AuditEvent) => AuditEvent> {
  const recusals = await db.recusal.findMany({ where: { userId: actor.id }, select: { paperId: true } });
  const closed = new Set(recusals.map(({ paperId }) => paperId));
  if (closed.size === 0) return (event) => event;
  return (event) => ({ ...event, detail: withoutNames(event, closed) });
}

function withoutNames({ resource, resourceId, detail }: AuditEvent, closed: Set<string>): AuditDetail {
  // A meeting that was deleted lists the names of its papers without saying which is which.
  const { names: _, ...facts } = detail as AuditDetail;
  const isOfClosed = resource === "document" && resourceId !== null && closed.has(resourceId);
  return isOfClosed ? { ...facts, name: null } : facts;
}
