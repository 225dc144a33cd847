/** A meeting that is ahead or under way, as the home page shows it. */
export type ComingMeeting = {
  id: string;
  title: string;
  /** ISO timestamp. */
  scheduledDate: string;
  description: string;
  /** Papers the person may see. */
  papers: number;
  /** Whether there is a brief of it that the person may see. */
  hasBrief: boolean;
};

/** The meeting something belongs to. */
type OfMeeting = { meetingId: string; meetingTitle: string };

/** A paper of a coming meeting that the person has not opened. `pages` is null while it is not known. */
export type UnreadPaper = OfMeeting & { id: string; title: string; pages: number | null; uploadedAt: string };

/** A brief that is out of date, and the names of the papers that are new, other or gone since. */
export type StaleBrief = OfMeeting & { added: string[]; replaced: string[]; removed: string[] };

export type OpenQuestion = OfMeeting & { id: string; text: string; askedBy: string };

/** What somebody is to do by a date, as a paper or the minutes state it. */
export type DueAction = OfMeeting & {
  label: string;
  /** Calendar day, "2025-03-31". */
  dueOn: string;
  isOverdue: boolean;
  /** Where a paper states it; null for an action of the minutes. */
  place: { documentId: string; paper: string; page: number } | null;
  /** Whom the minutes name. */
  owner: string | null;
};

export type RecentChat = { id: string; title: string; updatedAt: string };

/** A written resolution that waits for the person's vote, the first deadline first. */
export type WaitingVote = { id: string; number: number | null; title: string; deadline: string };

/** What matters to a person today. Lists are complete; the page shows the first of each. */
export type HomeView = {
  next: ComingMeeting | null;
  unread: UnreadPaper[];
  stale: StaleBrief[];
  questions: OpenQuestion[];
  actions: DueAction[];
  votes: WaitingVote[];
  chats: RecentChat[];
  /** Accounts that wait for approval; null for whoever has no say in it. */
  pending: number | null;
};
