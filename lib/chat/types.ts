import type { UIMessage } from "ai";
import type { AnswerEvent, AnswerMode, AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { DocumentKind } from "@/lib/documents/types";
import type { Citation } from "@/lib/evidence/types";

/** Next steps after an answer. */
export type NextSteps = {
  /** The beginnings of the pages closest to a question that the papers do not answer; the answer quotes none of them. */
  pages: Citation[];
  /** Similar questions that the papers do answer. */
  questions: string[];
  /** Where the reader can find an earlier answer. Set only while the answer is new, since that answer may be closed later. */
  answeredBefore?: AnsweredBefore[];
};

/** A similar question answered before, in one of the reader's own chats or among the questions of a meeting. */
export type AnsweredBefore = { question: string; at: string } & (
  | { threadId: string }
  | { meetingId: string }
);

/** How an answer was made, known once its last sentence is out. */
export type AnswerSummary = {
  mode: AnswerMode;
  /** False when the papers do not answer: the sentences are then the closest passages. */
  answered: boolean;
  /** How many of a model's sentences were withheld because the papers do not support them. */
  dropped: number;
  /** Names of papers that are still being read and were not, or not completely, searched. */
  reading: string[];
  /** "Title, p. 12", each page once, in the order of the sentences, then of the tables. */
  sources: string[];
  /** Where the answer is stored; both null when it is not. */
  turnId: string | null;
  threadId: string | null;
  /** The reader stopped it; it contains what had arrived by then. */
  stopped?: true;
  /** A sentence on why no language model answered though there is one, and what is shown instead. */
  notice?: string;
  /** A sentence on why an answer that should have been stored was not. */
  notSaved?: string;
  /** What to read or ask next; absent where nothing was found. */
  next?: NextSteps;
};

/** The JSON response of `POST /api/chat`. */
export type ChatAnswer = AnswerSummary & {
  /** All sentences, joined by spaces. */
  response: string;
  sentences: AnswerSentence[];
  tables: AnswerTable[];
  /** The citations of all sentences, in order, then those of the tables. */
  citations: Citation[];
};

/** The events of an answer: progress, its sentences and tables as they are made, then the complete answer. */
export type ChatEvent = Exclude<AnswerEvent, { type: "done" }> | { type: "answer"; answer: ChatAnswer };

/** One of a person's conversations, as the list shows it. */
export type ThreadView = {
  id: string;
  title: string;
  /** The scope: one meeting, chosen papers, or everything when neither is set. */
  meetingId: string | null;
  paperIds: string[];
  /** ISO timestamps. */
  createdAt: string;
  updatedAt: string;
};

/** A file that a person attached to a chat: read like a paper, visible to nobody else. */
export type AttachmentView = {
  id: string;
  originalName: string;
  type: DocumentKind;
  status: "reading" | "indexed" | "failed";
  /** Why reading failed, as a sentence. */
  error: string | null;
  /** Percentage read, 0 to 100. */
  progress: number;
};

/** A question of a chat with its answer; `answer` is null when it is based on a paper now closed to the person. */
export type TurnView = { id: string; message: string; answer: ChatAnswer | null; createdAt: string };

/** An opened chat, with its questions oldest first. */
export type ThreadDetail = ThreadView & { turns: TurnView[]; attachments: AttachmentView[] };

/** An item of `GET /api/chats`. */
export type ChatRecord = {
  id: string;
  threadId: string;
  message: string;
  response: string;
  sources: string[];
  createdAt: string;
};

/**
 * A chat message in the browser. An answer arrives as one `data-sentence` part per sentence (show these: they carry the
 * citations), the same sentences as `text` parts, and one `data-answer` part at the end.
 */
export type ChatMessage = UIMessage<
  { /** When it was written, as an ISO timestamp. */ at: string },
  {
    sentence: AnswerSentence;
    table: AnswerTable;
    answer: AnswerSummary;
    /** What is being done before the first sentence. */
    progress: { text: string };
    /** A stored turn whose answer is now closed to the reader; never streamed. */
    closed: { turnId: string };
  }
>;
