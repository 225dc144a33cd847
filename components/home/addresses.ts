import type { PrepTab } from "@/components/meetings/prep-tab";

type Place = { meetingId: string; part?: PrepTab };

/** The address of a meeting, or of a tab on its page. */
export function meetingAddress({ meetingId, part }: Place): string {
  return `/prep-me?meeting=${meetingId}${part ? `&tab=${part}` : ""}`;
}

/** The address of a paper's page, next to its meeting. */
export function paperAddress(meetingId: string, documentId: string, page = 1): string {
  return `/prep-me?meeting=${meetingId}&doc=${documentId}&page=${page}`;
}

export function chatAddress(threadId: string): string {
  return `/chat?thread=${threadId}`;
}
