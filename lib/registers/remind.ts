import { subDays } from "date-fns/subDays";
import { can } from "@/lib/auth/policy";
import { isoDayOf } from "@/lib/days";
import { remindEverybody } from "@/lib/email/remind";
import { publicUrl } from "@/lib/public-url";
import { readRegisters } from "./queries";

/** A little less than a week: the daily chores never run at the very same minute. */
const WEEK_DAYS = 6.9;

/**
 * Mails everybody who has overdue actions that there are some, and chairs and administrators those of all: once a week, where mail
 * is set. The mail gives numbers only: it may be read by others. Answers how many were mailed. Seven queries a person.
 */
export function remindOfActions(now = new Date()): Promise<number> {
  return remindEverybody(subDays(now, WEEK_DAYS), async (reader) => {
    const { actions } = await readRegisters(reader, isoDayOf(now));
    const overdue = actions.filter(({ isOverdue }) => isOverdue);
    const own = overdue.filter(({ isOwn }) => isOwn).length;
    const all = can(reader, "minutes.write") ? overdue.length : null;
    if (own === 0 && !all) return null;
    const { email: to, firstName } = reader;
    return { kind: "overdue-actions", to, firstName, own, all, url: publicUrl("/prep/registers") };
  });
}
