import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Attempt } from "@/lib/jobs/worker";
import { deliver } from "./deliver";
import { ERASED } from "./retention";
import { hasMailService } from "./service";

/**
 * The job that sends an email. Throws if a retry is worthwhile; a rejected or last attempt ends as `failed`.
 * An attempt that was cut off after the service accepted the email does not send it twice: the service
 * recognizes its id.
 */
export async function sendQueuedMail(mailId: string, { isLast, signal }: Attempt): Promise<void> {
  const mail = await db.mail.findUnique({ where: { id: mailId, status: "queued" } });
  if (!mail) return;
  const { id, to, subject, html, text, calendar } = mail;
  if (html === null || text === null) throw new Error("A queued mail has no text.");
  if (!hasMailService(env)) return keep(id);
  const delivery = await deliver({ id, to, subject, html, text, calendar }, signal);
  if (delivery.sent) {
    await change(id, { status: "sent", sentAt: new Date(), error: null, ...ERASED });
  } else if (isLast || !delivery.worthRetrying) {
    await change(id, { status: "failed", error: delivery.reason, ...ERASED });
  } else {
    await change(id, { error: delivery.reason });
    throw new Error(delivery.reason);
  }
}

// The email service was removed while the email waited: an administrator can still read it.
function keep(id: string): Promise<void> {
  return change(id, { status: "kept", error: null });
}

async function change(id: string, data: Parameters<typeof db.mail.update>[0]["data"]): Promise<void> {
  await db.mail.updateMany({ where: { id, status: "queued" }, data });
}
