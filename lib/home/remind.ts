import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import { remindEverybody } from "@/lib/email/remind";
import { publicUrl } from "@/lib/public-url";
import { comingMeetings, unreadPapers } from "./coming-meetings";

/** Days before a meeting by which its papers should have been read. */
const LEAD_DAYS = 3;

/**
 * If email is set up, reminds everyone once who has not opened all papers of a meeting in the next three
 * days. The email contains the title of the meeting, like the agenda's, and a number, but no title of a
 * paper. Returns the number of emails. One query per person.
 */
export function remindOfPapers(now = new Date()): Promise<number> {
  const until = addDays(now, LEAD_DAYS);
  return remindEverybody(subDays(now, LEAD_DAYS), async (reader) => {
    const meetings = await comingMeetings(reader, now);
    const meeting = meetings.find(
      (one) =>
        !one.isSample &&
        one.scheduledDate > now &&
        one.scheduledDate <= until &&
        unreadPapers(reader, one).length > 0,
    );
    if (!meeting) return null;
    const { email: to, firstName } = reader;
    const { id, title: meetingTitle, scheduledDate } = meeting;
    const url = publicUrl(`/prep-me?meeting=${id}`);
    const unread = unreadPapers(reader, meeting).length;
    return { kind: "papers-unread", to, firstName, meetingTitle, scheduledDate, unread, url };
  });
}
