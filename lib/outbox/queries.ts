import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { keptSince } from "@/lib/email/retention";
import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { KeptMail } from "./types";

const LISTED = 200;

/** Whether emails are kept here: only without an email service. */
export function hasOutbox(): boolean {
  return !hasMailService(env);
}

/** Throws `forbidden`, `signInAgain`, and `notFound` if there is no outbox. */
export function authorizeOutbox(actor: Actor): void {
  authorize(actor, "outbox.read");
  if (!hasOutbox()) throw new AppError("notFound", "There is no outbox, because an email service is set up.");
}

/** The emails currently in the outbox. */
export function keptMails(): Prisma.MailWhereInput {
  return { status: "kept", createdAt: { gte: keptSince() } };
}

/** The latest 200 emails in the outbox, newest first. Throws like `authorizeOutbox`. */
export async function listOutbox(actor: Actor): Promise<KeptMail[]> {
  authorizeOutbox(actor);
  const mails = await db.mail.findMany({
    where: keptMails(),
    orderBy: { createdAt: "desc" },
    take: LISTED,
    select: { id: true, to: true, subject: true, createdAt: true },
  });
  return mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
}
