import type { ThreadView } from "@/lib/chat/types";
import type { MeetingView } from "@/lib/meetings/types";

/** The scope of a chat: one meeting, selected papers, or everything if neither is set. */
export type Scope = Pick<ThreadView, "meetingId" | "paperIds">;

export const EVERYTHING: Scope = { meetingId: null, paperIds: [] };

/** The scope in words. `meetings` is undefined while loading. */
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

/** Whether a text contains every search word, in any case and order. */
export function holds(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
