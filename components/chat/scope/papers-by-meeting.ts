import type { PaperChoice } from "@/lib/documents/list-papers";
import type { MeetingView } from "@/lib/meetings/types";
import { holds } from "./holds";

export type MeetingPapers = { meeting: MeetingView; papers: PaperChoice[] };

/**
 * The papers that hold the words of a search in their own name or their meeting's title, under their meetings. Meetings
 * without any are left out.
 */
export function papersByMeeting(
  meetings: MeetingView[],
  papers: PaperChoice[],
  search: string,
): MeetingPapers[] {
  return meetings
    .map((meeting) => ({
      meeting,
      papers: papers.filter(
        ({ meetingId, originalName }) =>
          meetingId === meeting.id && holds(`${originalName} ${meeting.title}`, search),
      ),
    }))
    .filter((group) => group.papers.length > 0);
}
