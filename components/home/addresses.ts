import type { PrepTab } from "@/components/meetings/prep-tab";

type Place = { meetingId: string; part?: PrepTab };

/** The address of a meeting, or of a part of its page. */
export function meetingAddress({ meetingId, part }: Place): string {
  return `/prep-me?meeting=${meetingId}${part ? `&tab=${part}` : ""}`;
}

/** The address of a page of a paper, beside its meeting. */
export function paperAddress(meetingId: string, documentId: string, page = 1): string {
  return `/prep-me?meeting=${meetingId}&doc=${documentId}&page=${page}`;
}

/** The address of one of the person's own chats. */
export function chatAddress(threadId: string): string {
  return `/chat?thread=${threadId}`;
}
