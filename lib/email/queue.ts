import type { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/enqueue";
import type { RenderedMail } from "./message";
import { removeOldMails } from "./retention";
import { hasMailService } from "./service";

/**
 * Queues an email in the transaction that causes it, so that either both happen or neither. Call
 * `prepareQueue` before that transaction. Without an email service the email is kept for the outbox.
 */
export async function queueMail(tx: Prisma.TransactionClient, mail: RenderedMail): Promise<void> {
  await removeOldMails(tx);
  const status = hasMailService(env) ? "queued" : "kept";
  const { id } = await tx.mail.create({ data: { ...mail, status }, select: { id: true } });
  if (status === "queued") await enqueue(tx, "send-mail", { mailId: id });
}
