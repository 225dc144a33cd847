import type { BoardBrief, BriefMode, BriefSection } from "./schema";

/**
 * `dropped`: statements of a model that were withheld because their quotes or figures are not in the papers, also when
 * the papers' own sentences made the brief in the end.
 */
export type MadeBrief = { brief: BoardBrief; dropped: number };

/** What happens while a brief is made, in order. The last event is `done`. */
export type BriefEvent =
  /** A paper is being read from this page on: `index` of `of`, counted from 1. */
  | { type: "reading"; index: number; of: number; title: string; page: number }
  /** Everything is read and checked; the sections come next. */
  | { type: "composing"; mode: BriefMode }
  | { type: "section"; section: BriefSection }
  /** The model failed: what it wrote is void, and the papers' own sentences make the brief. */
  | { type: "restart" }
  | ({ type: "done" } & MadeBrief);
