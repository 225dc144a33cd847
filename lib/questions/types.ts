import type { Citation } from "@/lib/evidence/types";
import type { QUESTION_STATUSES } from "./constants";

export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** The meeting a question was carried to or from. */
export type CarriedMeeting = { id: string; title: string; scheduledDate: string };

/**
 * An answer someone wrote or found in the papers; only the latter has citations. `at` is an ISO timestamp.
 */
export type QuestionAnswer = { text: string; citations: Citation[]; by: string; at: string };

export type QuestionView = {
  id: string;
  meetingId: string;
  text: string;
  status: QuestionStatus;
  /** The question's citations, where it came from a brief. */
  citations: Citation[];
  /** Name of the person who asked it. */
  askedBy: string;
  createdAt: string;
  /** Null while there is none, and where it comes from a paper closed to the reader (`answerClosed`). */
  answer: QuestionAnswer | null;
  answerClosed: boolean;
  carriedFrom: CarriedMeeting | null;
  carriedTo: CarriedMeeting | null;
  /** Whether the reader can reword or delete it. */
  canChange: boolean;
};

/** A possible answer found in the meeting's papers, to be accepted or not. */
export type AnswerProposal = { text: string; citations: Citation[] };
