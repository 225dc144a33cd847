import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import type { AnswerSentence, AnswerTable } from "./schema";

/** The theme of a question about a whole meeting, which no single passage answers. */
export type Theme =
  | "risks"
  | "finances"
  | "questions"
  | "redFlags"
  | "priorities"
  | "decisions"
  | "compliance"
  | "consistency"
  | "competitors"
  | "summary";

export type AnswerInput = {
  question: string;
  /** Search results for the question, best first. */
  passages: Passage[];
  /**
   * The papers of the passages, with at least the passages' pages and the ones after them, where a table may
   * continue.
   */
  pages: SourceDocument[];
  /** Papers whose reporting date is long before the latest one: their figures are as of then. */
  outdated?: ReadonlySet<string> | undefined;
  /** Whether it asks for words: a reason, a meaning, a composition. No table row answers that. */
  inWords?: boolean;
  /** Whether it asks for a calculation: only a sentence that covers nearly all of the question answers it. */
  isWorkedOut?: boolean;
  /** The theme of a broad question, null for a specific one; judged by its words if omitted. */
  theme?: Theme | null;
  /** A checked brief of the papers: the best source for broad questions ("What are the main risks?"). */
  brief?: BoardBrief;
  /** What to do next if the papers do not answer a broad question. */
  advice?: string;
  /** The answer computed by code, returned as it is. */
  computed?: ComputedAnswer;
  /** The same with its cited pages, if code is not sure enough: used when a model fails. */
  unsure?: ComputedAnswer & { pages: SourceDocument[] };
  /** The question, if it asks why: after computed figures, sentences of the passages give the reason. */
  reasonsFor?: string | undefined;
  /** Figures close to an unanswered question. */
  nearFigures?: AnswerSentence[];
  /** The pages they cite. */
  figurePages?: SourceDocument[];
  /** Whether the first of them is likely, but not certainly, the figure asked for. */
  isLikely?: boolean | undefined;
  /**
   * Whether the papers have figures of this measure, but not for this period: only a sentence that names the
   * period answers.
   */
  isOfOtherTime?: boolean | undefined;
  /** What the papers do report, if no figure is close. */
  reported?: AnswerSentence | undefined;
  /** The conversation so far, oldest first. */
  history?: { question: string; answer: string }[];
};

/** An answer made of figures, each cited. */
export type ComputedAnswer = { sentences: AnswerSentence[]; table?: AnswerTable };

/** Cosine similarity of each text to the question, in the order of the texts; null if unknown. */
export type Similarity = (question: string, texts: string[]) => Promise<number[] | null>;

/** What code replies to a question without reading sentences: an answer, or else something close. */
export type CodeReply = {
  answer: ComputedAnswer | null;
  /** Whether the answer is complete and practically certain, so that a model has nothing to add. */
  isSure: boolean;
  near: AnswerSentence[];
  /** Whether the first of `near` is likely, but not certainly, the figure asked for. */
  isLikely?: boolean;
  /** Whether the papers have the measure, but not for this period. */
  isOfOtherTime?: boolean;
  /** Papers whose reporting date is long before the latest one. */
  outdated?: Set<string>;
  /** What the papers do report, if nothing is close. */
  reported?: AnswerSentence | undefined;
  pages: SourceDocument[];
};
