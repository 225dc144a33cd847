import type { Motion, Place } from "@/lib/minutes/reader/schema";
import type { ACTION_STATES, SHOWS } from "./constants";

export type ActionState = (typeof ACTION_STATES)[number];

/** Which actions are shown. */
export type Show = (typeof SHOWS)[number];

/** Where an entry of a register stands: the minutes that tell of it. */
export type InMinutes = {
  /** Of the entry in the minutes. */
  id: string;
  meetingId: string;
  meetingTitle: string;
  /** ISO timestamp of the meeting. */
  heldAt: string;
  minutesId: string;
  /** Of the minutes. */
  version: number;
  /** Whether they are signed; else they are approved. */
  isSigned: boolean;
  item: string;
  itemId: string;
  /** Whether only those whom the item names see it. */
  inCamera: boolean;
  text: string;
  /** The lines that the entry cites. */
  places: Place[];
};

/** A decision, or a motion with how it ended. */
export type DecisionEntry = InMinutes & Pick<Motion, "result" | "mover" | "seconder" | "tally">;

export type ActionEntry = InMinutes & {
  owner: string | null;
  /** A day as YYYY-MM-DD. */
  dueOn: string | null;
  isOverdue: boolean;
  state: ActionState;
  note: string;
  /** Who last said how it stands, and when; null while nobody has. */
  changedBy: string | null;
  changedAt: string | null;
  /** Whether it is this person's own. */
  isOwn: boolean;
  /** Whether this person may say how it stands. */
  canChange: boolean;
};

export type Registers = { decisions: DecisionEntry[]; actions: ActionEntry[] };
