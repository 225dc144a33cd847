import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import type { Citation } from "@/lib/evidence/types";

/**
 * Why words of a model were withheld. `figure`: a number that is not in the proof. `sign`: a gain stated as a loss, or a rise as a fall.
 * `unit`: another unit, currency or scale. `period`, `scenario`, `entity`: a figure or fact of something else. `quote`: a quotation that
 * is on no page, or no quote at all. `support`: the quotes concern something else, or say the opposite.
 */
export const CLAIM_FAULTS = [
  "figure",
  "sign",
  "unit",
  "period",
  "scenario",
  "entity",
  "quote",
  "support",
] as const;

export type ClaimFault = (typeof CLAIM_FAULTS)[number];

/**
 * A verified quote with the text of its page, whose headings give the dates and names that apply to the quote; empty where the page is
 * not available.
 */
export type ProofCitation = Citation & { pageText: string };

/** A figure, or a number computed by code, that a model referred to by id. */
export type NamedFigure = PaperFigure | AnswerValue;

/** The evidence given for a claim. */
export type Proof = {
  citations: ProofCitation[];
  /** Figures of the cited papers. Those outside the cited words are ignored. */
  figures: PaperFigure[];
  named?: NamedFigure[];
  /** Figures from which a claim may name only the time: "unchanged from May". */
  beside?: PaperFigure[];
  /** Names of the board's company, and of the companies that the papers concern: a claim may use them where a quote says "we". */
  companies?: string[];
  /** The preceding sentence, whose times and plans the claim may adopt. */
  before?: string;
  /** The question: a claim may repeat a bound stated in it. */
  asked?: string;
  /** The kind that the model gave the claim; by default inferred from its words. */
  kind?: ClaimKind;
};

/** A judgement must be based on cited facts and marked as one. */
export type ClaimKind = "fact" | "judgement";

/** `about`: the number, name or time in `text` that is in doubt, if it is one. */
export type DroppedWords = { text: string; fault: ClaimFault; about?: string };

export type ProvenClaim = {
  /** The whole claim, if code doubts nothing in it; else null. */
  text: string | null;
  kind: ClaimKind;
  /** Figures that prove its numbers, each once. */
  figures: PaperFigure[];
  /** The sentences in which code doubts something, each with the first fault found. */
  dropped: DroppedWords[];
  /** The whole claim, unless code refutes something in it. It may be shown once a judge has found that its quotes support it. */
  open: string | null;
};
