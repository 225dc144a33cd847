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
  /** What the model says that the claim is; told by its words where left out. */
  kind?: ClaimKind;
  /** How near the claim is to its quotes in meaning, −1 to 1 (`likenessOf`); null where no sentence model can be used. */
  likeness?: number | null;
};

/** A judgement stands on cited facts and is to be marked as one. */
export type ClaimKind = "fact" | "judgement";

export type DroppedWords = { text: string; fault: ClaimFault };

export type ProvenClaim = {
  /** What may be shown: all of the claim, what is left of it without unproven clauses, or null. */
  text: string | null;
  kind: ClaimKind;
  /** Figures that prove the numbers of `text`, each once. */
  figures: PaperFigure[];
  dropped: DroppedWords[];
  /**
   * Whether everything in `text` is accounted for. Otherwise its words are only similar to the quotes, which is no proof: the text
   * is shown only if the second call finds that its quotes support it.
   */
  isSure: boolean;
  /**
   * All of the claim, where something is dropped that code reads otherwise but cannot refute: its numbers stand in the proof, in
   * their unit, or two of its figures come to them. It may be shown once somebody has found that its quotes bear it out.
   */
  open: string | null;
  /** Whether nothing is dropped for what the words say outright of a number's time, plan or way: what is left is a matter of meaning. */
  isMeant: boolean;
};
