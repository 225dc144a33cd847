import type { Motion, Place } from "@/lib/minutes/reader/schema";
import type { ACTION_STATES, SHOWS } from "./constants";

export type ActionState = (typeof ACTION_STATES)[number];

/** Which actions are shown. */
export type Show = (typeof SHOWS)[number];

/** Where a register entry is recorded in the minutes. */
export type InMinutes = {
  /** The entry's id in the minutes. */
  id: string;
  meetingId: string;
  meetingTitle: string;
  /** ISO timestamp of the meeting. */
  heldAt: string;
  minutesId: string;
  /** Version of the minutes. */
  version: number;
  /** Whether the minutes are signed; otherwise they are approved. */
  isSigned: boolean;
  item: string;
  itemId: string;
  /** Whether only people the item names can see it. */
  inCamera: boolean;
  text: string;
  /** The lines the entry cites. */
  places: Place[];
};

/** A decision, or a motion with its result. */
export type DecisionEntry = InMinutes & Pick<Motion, "result" | "mover" | "seconder" | "tally">;

export type ActionEntry = InMinutes & {
  owner: string | null;
  /** Due date as YYYY-MM-DD. */
  dueOn: string | null;
  isOverdue: boolean;
  state: ActionState;
  note: string;
  /** Who last updated the progress, and when; null before the first update. */
  changedBy: string | null;
  changedAt: string | null;
  /** Whether this person owns the action. */
  isOwn: boolean;
  /** Whether this person can update its progress. */
  canChange: boolean;
};

export type Registers = { decisions: DecisionEntry[]; actions: ActionEntry[] };
