import type { SigningCapacity, SigningProof } from "@/lib/db/generated/enums";
import type { MeetingView } from "@/lib/meetings/types";
import type { TextChange } from "./changes";
import type { ItemContent, SpeakerName, StoredAttendance } from "./schema";
import type { MinutesState, Move } from "./transitions";

export type SourceKind = "recording" | "transcript" | "notes";

/** A source of minutes, as chairs and administrators see it. */
export type SourceView = {
  id: string;
  kind: SourceKind;
  name: string;
  state: "reading" | "ready" | "failed";
  /** Percentage, from 0 to 100. */
  progress: number;
  error: string | null;
  remarks: string[];
  /** Number of lines; 0 until it has been parsed. */
  lines: number;
  /** The speakers of the source with their given names. Empty where the source is closed to the reader. */
  speakers: SpeakerName[];
  revision: number;
  addedBy: string;
  addedAt: string;
  /**
   * Whether this person can open its lines and draft from it. False where an item of the meeting is closed to
   * them.
   */
  isOpen: boolean;
  /** Whether notes are still being taken. */
  isLive: boolean;
  /**
   * Whether it cannot be deleted, because minutes that were circulated or are being drafted are based on it.
   */
  isKept: boolean;
  /** Whether signed minutes are based on it, so that its speakers can no longer be renamed. */
  isSealed: boolean;
};

/** A line for display, with the speaker's given name. `number` is its index in the source. */
export type LineView = {
  number: number;
  start: number | null;
  end: number | null;
  speaker: string | null;
  text: string;
};

/** The lines around a citation; those cited are marked. */
export type CitedLines = {
  sourceId: string;
  sourceName: string;
  kind: SourceKind;
  lines: (LineView & { isCited: boolean })[];
  /** How many cited lines belong to an item closed to the reader. */
  closed: number;
};

export type Person = { id: string; name: string };

export type CommentView = {
  id: string;
  itemId: string | null;
  statementId: string | null;
  text: string;
  suggestion: string | null;
  state: "open" | "accepted" | "closed";
  author: string;
  at: string;
  closedBy: string | null;
  isOwn: boolean;
};

export type ItemView = {
  id: string;
  agendaItemId: string | null;
  title: string;
  content: ItemContent;
  revision: number;
  inCamera: boolean;
  /** Names of the people who can see it, where it is in camera. */
  viewers: Person[];
  /** Changes since it was last circulated, or since the version being corrected. */
  changes: TextChange[];
};

/** An item closed to the reader, who learns only that it exists and why it is closed. */
export type ClosedItem = { id: string; closed: "inCamera" | "recused" };

export type SignatureView = {
  capacity: SigningCapacity;
  name: string;
  at: string;
  confirmedBy: SigningProof;
  /** When a reset by email removed the signer's earlier passkeys. */
  passkeysResetAt: string | null;
};

/** The capacity a person signs in and how they confirm; null where they first have to add a passkey again. */
export type SigningView = {
  capacity: SigningCapacity;
  proof: SigningProof | null;
  passkeysResetAt: string | null;
  /** Why they cannot sign these minutes, as a sentence; null where they can read all of them. */
  refusal: string | null;
};

export type MinutesView = {
  id: string;
  meetingId: string;
  version: number;
  state: MinutesState;
  revision: number;
  /** Identifies this exact state of the minutes for moves and signatures (`stampOf`). */
  stamp: string;
  /** Why this version corrects the previous one; null for the first. */
  correction: string | null;
  attendance: StoredAttendance;
  attendanceChanges: TextChange[];
  items: (ItemView | ClosedItem)[];
  sourceIds: string[];
  drafting: "running" | "failed" | null;
  draftProgress: number;
  draftError: string | null;
  mode: "model" | "extractive" | null;
  remarks: string[];
  round: number;
  circulatedAt: string | null;
  approvedAt: string | null;
  approvedBy: string | null;
  seal: string | null;
  signedAt: string | null;
  signatures: SignatureView[];
  comments: CommentView[];
};

export type VersionView = { id: string; version: number; state: MinutesState };

/** Everything one person sees on the minutes page of a meeting. */
export type MinutesPage = {
  meeting: MeetingView;
  /** The heading of the minutes; `place` and `chair` are empty where unknown. */
  head: { organization: string | null; place: string; chair: string };
  /** Board members, for names, owners and speakers. */
  people: Person[];
  /** The agenda items this person can see. */
  agenda: { id: string; title: string }[];
  /** Empty for members. */
  sources: SourceView[];
  /** The version shown; null where this person can see none. */
  minutes: MinutesView | null;
  versions: VersionView[];
  can: { write: boolean; moves: Move[]; sign: SigningView | null };
};
