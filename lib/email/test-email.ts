import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { readSettings } from "@/lib/settings/queries";
import { type Delivery, deliver } from "./deliver";
import type { RenderedMail } from "./message";
import { queueMail } from "./queue";
import { renderMail } from "./render";
import { hasMailService } from "./service";

/** `message` is a sentence for the person who asked. `isKept`: nothing was sent because no email service is set up. */
export type TestResult = { success: boolean; message: string; isKept?: true };

/**
 * Sends an email to the actor's own address synchronously, so that they learn at once what is wrong. Without
 * an email service it goes to the outbox. Throws `forbidden`, `signInAgain`.
 */
export async function sendTestEmail(actor: Actor): Promise<TestResult> {
  authorize(actor, "mail.test");
  const { organizationName } = await readSettings();
  const message = { kind: "test", to: actor.email, firstName: actor.firstName } as const;
  const mail = await renderMail(message, organizationName);
  return hasMailService(env) ? sendNow(actor, mail) : keep(actor, mail);
}

async function sendNow(actor: Actor, mail: RenderedMail): Promise<TestResult> {
  const id = randomUUID();
  const delivery = await deliver({ id, ...mail });
  await db.$transaction(async (tx) => {
    const { to, kind, subject } = mail;
    await tx.mail.create({ data: { id, to, kind, subject, ...outcome(delivery) }, select: { id: true } });
    await recordTest(tx, actor, { id, sent: delivery.sent });
  });
  if (!delivery.sent) return { success: false, message: delivery.reason };
  return { success: true, message: `A test email was sent to ${mail.to}.` };
}

function recordTest(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id, sent }: { id?: string; sent: boolean },
) {
  return recordAudit(tx, actor, { action: "mail.test", resource: "mail", resourceId: id, detail: { sent } });
}

function outcome(delivery: Delivery) {
  return delivery.sent
    ? ({ status: "sent", sentAt: new Date() } as const)
    : ({ status: "failed", error: delivery.reason } as const);
}

async function keep(actor: Actor, mail: RenderedMail): Promise<TestResult> {
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await queueMail(tx, mail);
    await recordTest(tx, actor, { sent: false });
  });
  const where = can(actor, "outbox.read") ? "It is in the Outbox." : "Administrators find it in the Outbox.";
  return {
    success: false,
    isKept: true,
    message: `No email service is set up, so the test email was kept. ${where}`,
  };
}
