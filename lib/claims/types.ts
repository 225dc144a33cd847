import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import type { Citation } from "@/lib/evidence/types";

/**
 * Why words of a model were withheld. `figure`: a number that the proof does not hold. `sign`: a gain told as a loss, a rise as a
 * fall. `unit`: another unit, currency or scale. `period`, `scenario`, `entity`: a figure or fact of something else. `quote`: words
 * in quotation marks that no page has, or no quote at all. `support`: the quotes speak of something else, or of its opposite.
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
 * Words of a page, proven to stand there, with the text of that page, whose headings date and name what the words
 * tell; empty where it is not at hand.
 */
export type ProofCitation = Citation & { pageText: string };

/** A figure, or a number computed by code, that a model named by reference. */
export type NamedFigure = PaperFigure | AnswerValue;

/** What a claim stands on. */
export type Proof = {
  citations: ProofCitation[];
  /** Figures of the cited papers. Those outside the cited words are passed over. */
  figures: PaperFigure[];
  named?: NamedFigure[];
  /** Figures of which a claim may name the time alone: "unchanged from May". */
  beside?: PaperFigure[];
  /** What the board's company, and those that the papers are of, are called: a claim may name them where a quote says "we". */
  companies?: string[];
  /** The sentence before it, whose times and plans it may take for its own. */
  before?: string;
  /** What was asked: a claim may say again a bound that the question sets. */
  asked?: string;
  /** What the model says that the claim is; told by its words where left out. */
  kind?: ClaimKind;
};

/** A judgement stands on cited facts and is to be marked as one. */
export type ClaimKind = "fact" | "judgement";

/** `about`: the number, name or time of `text` that is in doubt, where it is one. */
export type DroppedWords = { text: string; fault: ClaimFault; about?: string };

export type ProvenClaim = {
  /** All of the claim, where code doubts nothing in it; else null. */
  text: string | null;
  kind: ClaimKind;
  /** Figures that prove its numbers, each once. */
  figures: PaperFigure[];
  /** The sentences in which code doubts something, each with the first fault found. */
  dropped: DroppedWords[];
  /** All of the claim, unless code refutes something in it. It may be shown once somebody has found that its quotes bear it out. */
  open: string | null;
};
