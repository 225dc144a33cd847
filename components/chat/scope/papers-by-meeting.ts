import type { PaperChoice } from "@/lib/documents/list-papers";
import type { MeetingView } from "@/lib/meetings/types";
import { holds } from "./scope";

/** `meeting` is null for the papers of the strategy. */
export type MeetingPapers = { meeting: MeetingView | null; papers: PaperChoice[] };

/** What stands above the papers of the strategy. */
export const STRATEGY_TITLE = "Strategy";

/**
 * The papers that hold the words of a search in their own name or their meeting's title, under their meetings, and last
 * those of the strategy. Meetings without any are left out.
 */
export function papersByMeeting(
  meetings: MeetingView[],
  papers: PaperChoice[],
  search: string,
): MeetingPapers[] {
  return [...meetings, null]
    .map((meeting) => ({
      meeting,
      papers: papers.filter(
        ({ meetingId, originalName }) =>
          meetingId === (meeting?.id ?? null) &&
          holds(`${originalName} ${meeting?.title ?? STRATEGY_TITLE}`, search),
      ),
    }))
    .filter((group) => group.papers.length > 0);
}
