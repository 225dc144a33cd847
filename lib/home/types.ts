/** A meeting that is upcoming or in progress, as the home page shows it. */
export type ComingMeeting = {
  id: string;
  title: string;
  /** ISO timestamp. */
  scheduledDate: string;
  description: string;
  /** Papers the person may see. */
  papers: number;
  /** Whether it has a brief that the person may see. */
  hasBrief: boolean;
};

/** The meeting an item belongs to. */
type OfMeeting = { meetingId: string; meetingTitle: string };

/** A paper of an upcoming meeting that the person has not opened. `pages` is null until known. */
export type UnreadPaper = OfMeeting & { id: string; title: string; pages: number | null; uploadedAt: string };

/** A brief that is out of date, and the names of papers that are new, replaced or removed since. */
export type StaleBrief = OfMeeting & { added: string[]; replaced: string[]; removed: string[] };

export type OpenQuestion = OfMeeting & { id: string; text: string; askedBy: string };

/** What someone must do by a date, from a paper or the minutes. */
export type DueAction = OfMeeting & {
  label: string;
  /** Calendar day, "2025-03-31". */
  dueOn: string;
  isOverdue: boolean;
  /** Its place in a paper; null for an action in the minutes. */
  place: { documentId: string; paper: string; page: number } | null;
  /** The owner named in the minutes. */
  owner: string | null;
};

export type RecentChat = { id: string; title: string; updatedAt: string };

/** A written resolution that awaits the person's vote, earliest deadline first. */
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
  /** Pending accounts; null for people who cannot approve them. */
  pending: number | null;
};
