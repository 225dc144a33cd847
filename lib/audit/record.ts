import type { Db } from "@/lib/db";

type Who = { id: string; email: string } | null;

/** What was done to what. `detail` holds facts (ids, names, counts), never contents of a paper or a secret. */
export type AuditEntry = {
  action: string;
  resource: "user" | "meeting" | "document" | "brief" | "chat" | "session";
  resourceId?: string;
  detail?: Record<string, string | number | boolean | null | string[]>;
};

/** Writes an audit row. Call it with the transaction of the change that it records. */
export async function recordAudit(tx: Db, who: Who, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({
    data: {
      actorId: who?.id,
      actorEmail: who?.email,
      action: entry.action,
      resource: entry.resource,
      resourceId: entry.resourceId,
      detail: entry.detail ?? {},
    },
  });
}
