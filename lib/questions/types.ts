import type { Citation } from "@/lib/evidence/types";
import type { QUESTION_STATUSES } from "./constants";

export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** The meeting at the other end when a question is carried from one to the next. */
export type CarriedMeeting = { id: string; title: string; scheduledDate: string };

/** An answer somebody wrote or found in the papers; the latter has citations. `at` is an ISO timestamp. */
export type QuestionAnswer = { text: string; citations: Citation[]; by: string; at: string };

export type QuestionView = {
  id: string;
  meetingId: string;
  text: string;
  status: QuestionStatus;
  /** What the question stands on, when it came from a brief. */
  citations: Citation[];
  /** Name of who asked it. */
  askedBy: string;
  createdAt: string;
  /** Null while there is none, and where it was found in a paper closed to the reader (`answerClosed`). */
  answer: QuestionAnswer | null;
  answerClosed: boolean;
  carriedFrom: CarriedMeeting | null;
  carriedTo: CarriedMeeting | null;
  /** Whether the reader may change its words or delete it. */
  canChange: boolean;
};

/** An answer that the meeting's papers seem to give: to be accepted, or not. */
export type AnswerProposal = { text: string; citations: Citation[] };
