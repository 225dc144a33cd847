import type { Model } from "@/lib/ai/model-types";
import type { Transcript } from "@/lib/transcripts/types";
import type { MinutesContent, MinutesItem } from "./schema";

export type AgendaTopic = {
  id: string;
  title: string;
  kind: string;
  /** Closed to someone who sees the minutes: in camera, or they are recused from one of its papers. */
  isClosed?: boolean;
};

/** Input for drafting minutes. */
export type DraftInput = {
  sources: { id: string; transcript: Transcript }[];
  /** In agenda order; empty if the meeting has no agenda. */
  agenda: AgendaTopic[];
  /** Full names of the members, as in the minutes. */
  people: string[];
  /** The meeting date as YYYY-MM-DD, from which "by Friday" is calculated. */
  heldOn: string;
  /** Null if no language model is used. */
  model: Model | null;
};

/**
 * Events of `draftMinutes`. A later `item` for the same position (`at`) replaces the earlier one; `done` contains
 * everything and is always last, unless it throws.
 */
export type DraftEvent =
  | { type: "progress"; done: number; of: number; text: string }
  | { type: "attendance"; attendance: MinutesContent["attendance"] }
  | { type: "item"; at: number; item: MinutesItem }
  | { type: "remark"; text: string }
  | { type: "done"; content: MinutesContent; remarks: string[] };
