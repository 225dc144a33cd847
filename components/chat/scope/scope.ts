import type { ThreadView } from "@/lib/chat/types";
import type { MeetingView } from "@/lib/meetings/types";

/** What a chat is asked of: one meeting, chosen papers, or everything when neither is set. */
export type Scope = Pick<ThreadView, "meetingId" | "paperIds">;

export const EVERYTHING: Scope = { meetingId: null, paperIds: [] };

/** What is asked, in words. `meetings` is undefined while they are not known. */
export function scopeText({ meetingId, paperIds }: Scope, meetings: MeetingView[] | undefined): string {
  if (meetingId) {
    const meeting = meetings?.find(({ id }) => id === meetingId);
    if (meeting) return meeting.title;
    return meetings ? "a meeting that no longer exists" : "one meeting";
  }
  if (paperIds.length > 0)
    return paperIds.length === 1 ? "1 chosen paper" : `${paperIds.length} chosen papers`;
  return "all meetings";
}

/** Whether a text holds every word of a search, whatever their case and order. */
export function holds(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
