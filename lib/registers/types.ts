import type { Motion } from "@/lib/ai/minutes/schema";
import type { ACTION_STATES } from "./constants";

export type ActionState = (typeof ACTION_STATES)[number];

/** Where an entry of a register stands: the minutes that tell of it. */
type InMinutes = {
  /** Of the entry in the minutes. */
  id: string;
  meetingId: string;
  meetingTitle: string;
  /** ISO timestamp of the meeting. */
  heldAt: string;
  /** Of the minutes. */
  version: number;
  /** Whether they are signed; else they are approved. */
  isSigned: boolean;
  item: string;
  text: string;
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
