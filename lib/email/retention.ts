import { subDays } from "date-fns";
import type { Db } from "@/lib/db";

const KEPT_DAYS = 30;

/** Mails from before this moment are gone. */
export function keptSince(now = new Date()): Date {
  return subDays(now, KEPT_DAYS);
}

/** Removes mails, and the record of sent ones, after 30 days. Called with each new mail. */
export async function removeOldMails(tx: Db): Promise<void> {
  await tx.mail.deleteMany({ where: { createdAt: { lt: keptSince() } } });
}
