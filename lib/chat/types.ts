import type { UIMessage } from "ai";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import type { Citation } from "@/lib/evidence/types";

/** How an answer was made, known when its last sentence is out. */
export type AnswerSummary = {
  mode: "model" | "extractive";
  /** False when the papers do not say: the sentences are then the nearest passages. */
  answered: boolean;
  /** Sentences withheld because their quotes were not found in the papers. */
  dropped: number;
  /** Names of the papers that are still being read and were not searched, or not completely. */
  reading: string[];
  /** "Title, p. 12", each page once, in the order of the sentences. */
  sources: string[];
};

/** The JSON answer of `POST /api/chat`. */
export type ChatAnswer = AnswerSummary & {
  /** All sentences, joined by a space. */
  response: string;
  sentences: AnswerSentence[];
  /** The citations of all sentences, in order. */
  citations: Citation[];
};

/**
 * A chat message as `useChat` keeps it. An answer arrives as one `data-sentence` part a sentence (show these: they
 * carry the citations), the same sentences as `text` parts, and one `data-answer` part at the end.
 */
export type ChatMessage = UIMessage<never, { sentence: AnswerSentence; answer: AnswerSummary }>;
