import { recordAudit } from "@/lib/audit/record";
import type { AuditAction } from "@/lib/audit/vocabulary";
import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import type { QuestionView } from "./types";

export type QuestionAction = Extract<AuditAction, `question.${string}`>;

/** Writes the audit row: which question of which meeting, never its text. */
export function record(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: QuestionAction,
  { id, meetingId }: Pick<QuestionView, "id" | "meetingId">,
  title: string,
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    resource: "question",
    resourceId: id,
    detail: { title, meetingId },
  });
}
