import { isStale, paperChanges } from "@/lib/briefs/staleness";
import type { Meeting } from "@/lib/db/generated/client";
import type { StaleBrief } from "./types";

type Paper = { sha256: string; title: string };
type MeetingPapers = Pick<Meeting, "id" | "title"> & { papers: Paper[] };
type MadeBrief = { meetingId: string; papers: Paper[] };

/**
 * For each meeting whose briefs (latest first) are all out of date, how the latest, which the meeting itself
 * shows, differs from today's papers.
 */
export function staleBriefs(meetings: MeetingPapers[], briefs: MadeBrief[]): StaleBrief[] {
  return meetings.flatMap(({ id, title, papers }) => {
    const changes = briefs
      .filter(({ meetingId }) => meetingId === id)
      .map((brief) => paperChanges(brief.papers, papers));
    const [latest] = changes;
    if (!latest || !changes.every(isStale)) return [];
    return [{ meetingId: id, meetingTitle: title, ...latest }];
  });
}
