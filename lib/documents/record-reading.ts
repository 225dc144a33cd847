import { recordAuditAlone } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Document } from "@/lib/db/generated/client";

type Reading = "document.read" | "document.download";

// Paging through a paper is one reading, and a viewer that fetches a file in pieces one download.
const ONE_READING_MS = { "document.read": 60 * 60 * 1000, "document.download": 5 * 60 * 1000 };

/**
 * Records that somebody was given a paper's text or its file: once for an hour of reading, once for five minutes of
 * fetching. One indexed query, and the audit row only when it is due.
 */
export async function recordReading(
  actor: Actor,
  action: Reading,
  { id, originalName, meetingId }: Pick<Document, "id" | "originalName" | "meetingId">,
): Promise<void> {
  const since = new Date(Date.now() - ONE_READING_MS[action]);
  const known = await db.auditEvent.findFirst({
    where: { actorId: actor.id, at: { gt: since }, action, resourceId: id },
    select: { id: true },
  });
  if (known) return;
  await recordAuditAlone(actor, {
    action,
    resource: "document",
    resourceId: id,
    detail: { name: originalName, meetingId },
  });
}
