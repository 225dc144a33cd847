import type { BoardBrief, BriefMode, BriefSection } from "./schema";

/**
 * `dropped` counts the model's statements that were withheld because their quotes or figures are not in the
 * papers, even if the extractive brief was used in the end.
 */
export type MadeBrief = { brief: BoardBrief; dropped: number };

/** Progress events while a brief is made, in order. The last one is `done`. */
export type BriefEvent =
  /** Reading a paper from this page on; `index` counts from 1. */
  | { type: "reading"; index: number; of: number; title: string; page: number }
  /** Everything has been read and checked; sections follow. */
  | { type: "composing"; mode: BriefMode }
  | { type: "section"; section: BriefSection }
  /** The model failed: its output is discarded, and the extractive brief replaces it. */
  | { type: "restart" }
  | ({ type: "done" } & MadeBrief);
