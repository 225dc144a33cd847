import { recordAudit } from "@/lib/audit/record";
import type { AuditAction, AuditDetail } from "@/lib/audit/vocabulary";
import type { Prisma } from "@/lib/db/generated/client";
import type { LockedMinutes } from "./lock";

export type MinutesAction = Extract<AuditAction, `minutes.${string}`>;

type Who = { id: string; email: string } | null;

/** Writes the audit row of a change: which minutes of which meeting, never their text. */
export function record(
  tx: Prisma.TransactionClient,
  who: Who,
  action: MinutesAction,
  { id, meetingId, version, meeting }: Pick<LockedMinutes, "id" | "meetingId" | "version" | "meeting">,
  detail: AuditDetail = {},
): Promise<void> {
  return recordAudit(tx, who, {
    action,
    resource: "minutes",
    resourceId: id,
    detail: { title: meeting.title, meetingId, version, ...detail },
  });
}

/** Writes the audit row of a change to a source. */
export function recordSource(
  tx: Prisma.TransactionClient,
  who: Who,
  action: MinutesAction,
  { id, name, meetingId }: { id: string; name: string; meetingId: string },
  title: string,
  detail: AuditDetail = {},
): Promise<void> {
  return recordAudit(tx, who, {
    action,
    resource: "minutesSource",
    resourceId: id,
    detail: { title, meetingId, name, ...detail },
  });
}
