import type { UIMessage } from "ai";
import type { AnswerEvent, AnswerMode, AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { DocumentKind } from "@/lib/documents/types";
import type { Citation } from "@/lib/evidence/types";

/** Where a reader may go on after an answer. */
export type NextSteps = {
  /** The beginnings of the pages nearest to a question that the papers do not answer, none of which the answer quotes. */
  pages: Citation[];
  /** Questions near to the one that was asked, which the papers do answer. */
  questions: string[];
  /** Where the reader can read an answer given before. Known while the answer is new: what was closed since is not told. */
  answeredBefore?: AnsweredBefore[];
};

/** A like question that was answered before: in a chat of the reader's own, or among the questions of a meeting. */
export type AnsweredBefore = { question: string; at: string } & (
  | { threadId: string }
  | { meetingId: string }
);

/** How an answer was made, known when its last sentence is out. */
export type AnswerSummary = {
  mode: AnswerMode;
  /** False when the papers do not say: the sentences are then the nearest passages. */
  answered: boolean;
  /** Sentences of a model that were withheld: the papers do not prove them. */
  dropped: number;
  /** Names of the papers that are still being read and were not searched, or not completely. */
  reading: string[];
  /** "Title, p. 12", each page once, in the order of the sentences, then of the tables. */
  sources: string[];
  /** Where the answer is kept; both null when it is not. */
  turnId: string | null;
  threadId: string | null;
  /** The reader stopped it: what came until then. */
  stopped?: true;
  /** Why no language model answered though there is one, and what stands instead, as a sentence. */
  notice?: string;
  /** Why an answer that was to be kept is not, as a sentence. */
  notSaved?: string;
  /** What to read or ask next; absent where nothing was found. */
  next?: NextSteps;
};

/** The JSON answer of `POST /api/chat`. */
export type ChatAnswer = AnswerSummary & {
  /** All sentences, joined by a space. */
  response: string;
  sentences: AnswerSentence[];
  tables: AnswerTable[];
  /** The citations of all sentences, in order, then those of the tables. */
  citations: Citation[];
};

/** An answer on its way: what is being done, its sentences and tables as they are made, then the whole of it. */
export type ChatEvent = Exclude<AnswerEvent, { type: "done" }> | { type: "answer"; answer: ChatAnswer };

/** A conversation of a person's, as the list shows it. */
export type ThreadView = {
  id: string;
  title: string;
  /** What is asked: one meeting, chosen papers, or everything when neither is set. */
  meetingId: string | null;
  paperIds: string[];
  /** ISO timestamps. */
  createdAt: string;
  updatedAt: string;
};

/** A file that a person attached to a thread: read like a paper, seen by nobody else. */
export type AttachmentView = {
  id: string;
  originalName: string;
  type: DocumentKind;
  status: "reading" | "indexed" | "failed";
  /** Why reading failed, as a sentence. */
  error: string | null;
  /** Share of the reading done, 0 to 100. */
  progress: number;
};

/** A question of a thread with its answer; `answer` is null when it draws on a paper now closed to the person. */
export type TurnView = { id: string; message: string; answer: ChatAnswer | null; createdAt: string };

/** A thread as it is opened: its questions oldest first. */
export type ThreadDetail = ThreadView & { turns: TurnView[]; attachments: AttachmentView[] };

/** A chat record of `GET /api/chats`. */
export type ChatRecord = {
  id: string;
  threadId: string;
  message: string;
  response: string;
  sources: string[];
  createdAt: string;
};

/**
 * A chat message as a conversation keeps it. An answer arrives as one `data-sentence` part a sentence (show these: they
 * carry the citations), the same sentences as `text` parts, and one `data-answer` part at the end.
 */
export type ChatMessage = UIMessage<
  { /** When it was written, ISO. */ at: string },
  {
    sentence: AnswerSentence;
    table: AnswerTable;
    answer: AnswerSummary;
    /** What is being done before the first sentence. */
    progress: { text: string };
    /** Of a kept turn whose answer is closed to the reader now; never streamed. */
    closed: { turnId: string };
  }
>;
