import type { Model } from "@/lib/ai/model-types";
import type { Transcript } from "@/lib/transcripts/types";
import type { MinutesContent, MinutesItem } from "./schema";

export type AgendaTopic = {
  id: string;
  title: string;
  kind: string;
  /** Somebody who sees the minutes does not see this item: it is in camera, or they are recused from a paper of it. */
  isClosed?: boolean;
};

/** What minutes are drafted from. */
export type DraftInput = {
  sources: { id: string; transcript: Transcript }[];
  /** In the order of the agenda; empty where the meeting has none. */
  agenda: AgendaTopic[];
  /** Full names of the members, as they are to stand in the minutes. */
  people: string[];
  /** The day of the meeting as YYYY-MM-DD, on which "by Friday" is reckoned. */
  heldOn: string;
  /** Null where no language model is to be asked. */
  model: Model | null;
};

/**
 * What `draftMinutes` tells as it goes. `item` may come again for the same place in the minutes (`at`) and then replaces what
 * stood there; `done` holds everything and always comes last, unless it throws.
 */
export type DraftEvent =
  | { type: "progress"; done: number; of: number; text: string }
  | { type: "attendance"; attendance: MinutesContent["attendance"] }
  | { type: "item"; at: number; item: MinutesItem }
  | { type: "remark"; text: string }
  | { type: "done"; content: MinutesContent; remarks: string[] };
