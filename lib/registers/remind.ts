import { subDays } from "date-fns/subDays";
import { can } from "@/lib/auth/policy";
import { isoDayOf } from "@/lib/days";
import { remindEverybody } from "@/lib/email/remind";
import { publicUrl } from "@/lib/public-url";
import { readRegisters } from "./queries";

/** Slightly less than a week, because the daily jobs never run at exactly the same time. */
const WEEK_DAYS = 6.9;

/**
 * Emails everyone who has overdue actions, and chairs and administrators about those of all, once a week
 * where email is set up. The email gives only counts, since others may read it. Returns the number of emails.
 * Seven queries per person.
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
