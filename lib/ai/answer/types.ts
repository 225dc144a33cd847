import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Passage, SourceDocument } from "@/lib/evidence/types";
import type { AnswerSentence, AnswerTable } from "./schema";

/** A question about a whole meeting, which no single passage answers. */
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

/** What an answer is made from. */
export type AnswerInput = {
  question: string;
  /** Search results for the question, best first. */
  passages: Passage[];
  /** The papers of the passages, with at least the pages on which passages stand; the next ones too, for a table that goes on. */
  pages: SourceDocument[];
  /** Papers that report up to a day long before the latest report: what they say of a figure is what it was then. */
  outdated?: ReadonlySet<string> | undefined;
  /** Whether it asks for words: a reason, a meaning, what something is made of. No row of figures answers that. */
  inWords?: boolean;
  /** Whether it asks for what has to be worked out: only a sentence answers that which says nearly all of the question. */
  isWorkedOut?: boolean;
  /** What a broad question asks about, null for one about something in particular; judged by its words where left out. */
  theme?: Theme | null;
  /** A checked brief of the papers: the best source for broad questions ("What are the main risks?"). */
  brief?: BoardBrief;
  /** What to do next where the papers do not answer a broad question. */
  advice?: string;
  /** The answer that code computed from figures: it is given as it is. */
  computed?: ComputedAnswer;
  /** The same, with the pages that it cites, where code is not sure enough of it: it stands where a model fails. */
  unsure?: ComputedAnswer & { pages: SourceDocument[] };
  /** "Why …?", where what is behind figures is asked: after those that were computed, sentences of the passages give the reason. */
  reasonsFor?: string | undefined;
  /** Figures that come near to what was asked, for a question that nothing answers. */
  nearFigures?: AnswerSentence[];
  /** The pages that these cite. */
  figurePages?: SourceDocument[];
  /** Whether the first of them is likely, but not certainly, the figure asked for. */
  isLikely?: boolean | undefined;
  /** Whether the papers have figures of what is asked for, and none of its time: only what names that time answers. */
  isOfOtherTime?: boolean | undefined;
  /** What the papers do report, where no figure comes near. */
  reported?: AnswerSentence | undefined;
  /** The conversation so far, oldest first. */
  history?: { question: string; answer: string }[];
};

/** An answer of figures, every one of them cited. */
export type ComputedAnswer = { sentences: AnswerSentence[]; table?: AnswerTable };

/** How alike each text is to the question in meaning: cosines, in the order of the texts; null when not known. */
export type Similarity = (question: string, texts: string[]) => Promise<number[] | null>;

/** What code says to a question without reading sentences: an answer, or else what comes near to one. */
export type CodeReply = {
  answer: ComputedAnswer | null;
  /** Whether a model that reads on has nothing to add: all is answered, and as good as certain. */
  isSure: boolean;
  /** Figures that come near. */
  near: AnswerSentence[];
  /** Whether the first of `near` is likely, but not certainly, the figure asked for. */
  isLikely?: boolean;
  /** Whether the papers have the measure that is asked for, and not of the time. */
  isOfOtherTime?: boolean;
  /** The papers that report up to a day long before the latest report. */
  outdated?: Set<string>;
  /** What the papers do report, where nothing comes near. */
  reported?: AnswerSentence | undefined;
  pages: SourceDocument[];
};
