import type { Actor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { readSettings } from "@/lib/settings/queries";
import type { MailMessage } from "./message";
import { queueMail } from "./queue";
import { renderMail } from "./render";
import { hasMailService } from "./service";

/**
 * If email is set up, sends everyone on the board who wants reminders the message returned by `reminderFor`,
 * at most once per kind of reminder since `since`. Returns the number of emails.
 */
export async function remindEverybody(
  since: Date,
  reminderFor: (reader: Actor) => Promise<MailMessage | null>,
): Promise<number> {
  if (!hasMailService(env)) return 0;
  const people = await db.user.findMany({
    where: { status: "active", wantsReminders: true },
    select: { id: true, email: true, firstName: true, lastName: true, role: true, status: true },
  });
  const { organizationName } = await readSettings();
  await prepareQueue();
  let mailed = 0;
  for (const person of people) {
    // Without a session: only reads what this person may see, and does nothing in their name.
    const message = await reminderFor({ ...person, sessionId: "", signedInAt: new Date(0) });
    if (!message) continue;
    const mail = await renderMail(message, organizationName);
    mailed += await db.$transaction(async (tx) => {
      // Locked, so that two servers running scheduled jobs at once email a person once.
      await lockUser(tx, person.id);
      const { to, kind } = mail;
      if (await tx.mail.count({ where: { to, kind, createdAt: { gt: since } } })) return 0;
      await queueMail(tx, mail);
      return 1;
    });
  }
  return mailed;
}
