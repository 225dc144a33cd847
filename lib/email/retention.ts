import { subDays } from "date-fns/subDays";
import type { Db } from "@/lib/db";

const KEPT_DAYS = 30;
/** Longer than the worker retries, so that only an email whose job was lost is still waiting then. */
const WAITING_DAYS = 1;

/** Emails contain links that give access to accounts: those sent, or that never will be, are erased. */
export const ERASED = { html: null, text: null, calendar: null };

/** Emails from before this moment are gone. */
export function keptSince(now = new Date()): Date {
  return subDays(now, KEPT_DAYS);
}

/**
 * Removes emails, and the record of sent ones, after 30 days, and gives up on those still waiting to be sent.
 * Called with each new email.
 */
export async function removeOldMails(tx: Db, now = new Date()): Promise<void> {
  await tx.mail.deleteMany({ where: { createdAt: { lt: keptSince(now) } } });
  await tx.mail.updateMany({
    where: { status: "queued", createdAt: { lt: subDays(now, WAITING_DAYS) } },
    data: { status: "failed", error: "The email could not be sent within a day.", ...ERASED },
  });
}
