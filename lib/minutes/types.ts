import type { SigningCapacity, SigningProof } from "@/lib/db/generated/enums";
import type { MeetingView } from "@/lib/meetings/types";
import type { TextChange } from "./changes";
import type { ItemContent, SpeakerName, StoredAttendance } from "./schema";
import type { MinutesState, Move } from "./transitions";

export type SourceKind = "recording" | "transcript" | "notes";

/** Something minutes are written from, as chairs and administrators see it. */
export type SourceView = {
  id: string;
  kind: SourceKind;
  name: string;
  state: "reading" | "ready" | "failed";
  /** 0 to 100. */
  progress: number;
  error: string | null;
  remarks: string[];
  /** Number of lines; 0 while it is read. */
  lines: number;
  /** Each speaker of the source, with what they are called. Empty where it is closed to the reader. */
  speakers: SpeakerName[];
  revision: number;
  addedBy: string;
  addedAt: string;
  /** Whether this person may open its lines and draft from it: not where an item of the meeting is closed to them. */
  isOpen: boolean;
  /** Notes that are still being taken. */
  isLive: boolean;
  /** Whether minutes that were circulated, or are being drafted, stand on it: then it is kept. */
  isKept: boolean;
  /** Whether signed minutes stand on it: then nobody names its speakers any more. */
  isSealed: boolean;
};

/** A line as it is shown: with the name its speaker was given. `number` is its index in the source. */
export type LineView = {
  number: number;
  start: number | null;
  end: number | null;
  speaker: string | null;
  text: string;
};

/** The lines around a place: those it cites are marked. */
export type CitedLines = {
  sourceId: string;
  sourceName: string;
  kind: SourceKind;
  lines: (LineView & { isCited: boolean })[];
  /** Lines of the place that belong to an item that is closed to the reader. */
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
  /** Names of those who see it, where it is in camera. */
  viewers: Person[];
  /** What changed since it was last circulated, or since the version that this one corrects. */
  changes: TextChange[];
};

/** An item whose text is closed to the reader: they learn that there is one, and why, and nothing else. */
export type ClosedItem = { id: string; closed: "inCamera" | "recused" };

export type SignatureView = {
  capacity: SigningCapacity;
  name: string;
  at: string;
  confirmedBy: SigningProof;
  /** When a mailed link had removed the signer's earlier passkeys. */
  passkeysResetAt: string | null;
};

/** As what a person signs, and how they confirm it: null where they first have to add a passkey again. */
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
  /** Names the minutes as they stand, for moves and signatures (`stampOf`). */
  stamp: string;
  /** Why this version corrects the one before; null for the first. */
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

/** All that the page of a meeting's minutes shows to one person. */
export type MinutesPage = {
  meeting: MeetingView;
  /** What the minutes are headed with; `place` and `chair` are empty where they are not known. */
  head: { organization: string; place: string; chair: string };
  /** Members of the board, for names, owners and speakers. */
  people: Person[];
  /** The items of the agenda that this person may see. */
  agenda: { id: string; title: string }[];
  /** Empty for members. */
  sources: SourceView[];
  /** The version that is shown; null where there is none that this person may see. */
  minutes: MinutesView | null;
  versions: VersionView[];
  can: { write: boolean; moves: Move[]; sign: SigningView | null };
};
