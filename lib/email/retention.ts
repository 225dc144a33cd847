import { subDays } from "date-fns/subDays";
import type { Db } from "@/lib/db";

const KEPT_DAYS = 30;
/** Longer than the worker tries, so that only a mail whose job was lost is still waiting then. */
const WAITING_DAYS = 1;

/** A mail holds links that open accounts: what has left, and what never will, is erased. */
export const ERASED = { html: null, text: null, calendar: null };

/** Mails from before this moment are gone. */
export function keptSince(now = new Date()): Date {
  return subDays(now, KEPT_DAYS);
}

/** Removes mails, and the record of sent ones, after 30 days, and gives up what waits to be sent. Called with each new mail. */
export async function removeOldMails(tx: Db, now = new Date()): Promise<void> {
  await tx.mail.deleteMany({ where: { createdAt: { lt: keptSince(now) } } });
  await tx.mail.updateMany({
    where: { status: "queued", createdAt: { lt: subDays(now, WAITING_DAYS) } },
    data: { status: "failed", error: "The email could not be sent within a day.", ...ERASED },
  });
}
