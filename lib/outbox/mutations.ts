import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { handOver } from "./hand-over";
import { authorizeOutbox, keptMails } from "./queries";
import type { OpenedMail } from "./types";

/**
 * Opens an email in the outbox. It may contain a link that gives access to someone else's account, so the
 * access is logged, and the account that uses the link inherits the reader's recusals. Throws `forbidden`,
 * `signInAgain`, `notFound`.
 */
export async function openMail(actor: Actor, mailId: string): Promise<OpenedMail> {
  authorizeOutbox(actor);
  return db.$transaction(async (tx) => {
    const mail = await tx.mail.findFirst({ where: { id: mailId, ...keptMails() } });
    if (!mail) throw new AppError("notFound", "This email is no longer in the outbox.");
    return handOver(tx, actor, mail);
  });
}

/** Deletes all emails in the outbox and returns their number. Throws `forbidden`, `signInAgain`, `notFound`. */
export async function emptyOutbox(actor: Actor): Promise<{ deleted: number }> {
  authorizeOutbox(actor);
  return db.$transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { status: "kept" } });
    if (count > 0) {
      await recordAudit(tx, actor, { action: "outbox.empty", resource: "mail", detail: { mails: count } });
    }
    return { deleted: count };
  });
}
