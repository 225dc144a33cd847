import { subDays } from "date-fns/subDays";
import type { Actor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { can } from "@/lib/auth/policy";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { readRegisters } from "./queries";

const KIND = "overdue-actions";
/** A little less than a week: the daily chores never run at the very same minute. */
const WEEK_DAYS = 6.9;

/**
 * Mails everybody who has overdue actions that there are some, and chairs and administrators those of all: once a week, where mail
 * is set. The mail gives numbers only: it may be read by others. Answers how many were mailed. Seven queries a person.
 */
export async function remindOfActions(now = new Date()): Promise<number> {
  if (!hasMailService(env)) return 0;
  const people = await db.user.findMany({
    where: { status: "active" },
    select: { id: true, email: true, firstName: true, lastName: true, role: true, status: true },
  });
  const { organizationName } = await readSettings();
  await prepareQueue();
  let mailed = 0;
  for (const person of people) {
    // Nobody's session: it is counted what this person would see, and nothing is done in their name.
    const reader: Actor = { ...person, sessionId: "", signedInAt: new Date(0) };
    const { actions } = await readRegisters(reader, isoDayOf(now));
    const overdue = actions.filter(({ isOverdue }) => isOverdue);
    const own = overdue.filter(({ isOwn }) => isOwn).length;
    const all = can(reader, "minutes.write") ? overdue.length : null;
    if (own === 0 && !all) continue;
    const { email: to, firstName } = person;
    const url = publicUrl("/prep/registers");
    const mail = await renderMail({ kind: KIND, to, firstName, own, all, url }, organizationName);
    mailed += await db.$transaction(async (tx) => {
      // Locked, so that two servers that do their chores at once mail a person once.
      await lockUser(tx, person.id);
      const since = subDays(now, WEEK_DAYS);
      if (await tx.mail.count({ where: { to, kind: KIND, createdAt: { gt: since } } })) return 0;
      await queueMail(tx, mail);
      return 1;
    });
  }
  return mailed;
}
