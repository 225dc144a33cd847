import { db } from "@/lib/db";
import { rowHash } from "./chain";
import { auditKey } from "./record";
import type { AuditAction } from "./vocabulary";

/** Whether the audit row with this seal exists and is chained to the row before it. Two queries. */
export async function isSealedInChain(
  action: AuditAction,
  resourceId: string,
  seal: string,
): Promise<boolean> {
  const row = await db.auditEvent.findFirst({ where: { action, resourceId } });
  if (!row || (row.detail as { seal?: unknown }).seal !== seal) return false;
  const before = await db.auditEvent.findFirst({ where: { id: { lt: row.id } }, orderBy: { id: "desc" } });
  return before?.hash != null && rowHash(auditKey(), before.hash, row) === row.hash;
}
