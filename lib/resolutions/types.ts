import type { ResolutionState } from "@/lib/db/generated/enums";
import type { PaperChoice } from "@/lib/documents/list-papers";
import type { Ballot, Rule } from "./constants";
import type { Tally } from "./outcome";

export type { ResolutionState };

/** A resolution in a list. */
export type ResolutionEntry = {
  id: string;
  /** Null for a draft. */
  number: number | null;
  state: ResolutionState;
  title: string;
  rule: Rule;
  /** ISO timestamps. */
  deadline: string;
  closedAt: string | null;
  createdBy: string;
  /** The number of people entitled to vote, and of those who have voted. */
  entitled: number;
  voted: number;
  /** Set once voting has ended. */
  tally: Tally | null;
  /** Whether it is open and awaits this person's vote. */
  waitsForMe: boolean;
};

export type VoterView = {
  name: string;
  isSelf: boolean;
  /** Recused from one of the papers, or with a declared conflict of interest: not counted. */
  isRecused: boolean;
  hasVoted: boolean;
  /** Other people's votes are set only once voting has ended. */
  vote: Ballot | null;
  reason: string;
  /** ISO timestamp. */
  votedAt: string | null;
};

/** A paper a resolution is based on. `place` links to it for those who can open it. */
export type ResolutionPaper = {
  title: string;
  /** Closed to members, including the reader: the title hides its name. */
  isClosed: boolean;
  place: { documentId: string; meetingId: string | null } | null;
};

export type ResolutionView = ResolutionEntry & {
  revision: number;
  text: string;
  circulatedAt: string | null;
  /** Who withdrew the resolution, and why; null where it was not withdrawn. */
  withdrawal: { by: string; reason: string } | null;
  seal: string | null;
  voters: VoterView[];
  papers: ResolutionPaper[];
  /** What this person can do with it now. */
  can: { change: boolean; vote: boolean; withdraw: boolean; export: boolean };
  /** Whether only this person's vote is missing, so that it ends the voting. */
  isLastVote: boolean;
};

/** What the editor of a draft chooses from. */
export type ResolutionMaterial = {
  people: { id: string; name: string; isUsual: boolean }[];
  /** With each meeting's title, which distinguishes papers of the same name. */
  papers: (PaperChoice & { isShared: boolean; meetingTitle: string | null })[];
};

/** A draft as edited. */
export type ResolutionFields = {
  id: string;
  revision: number;
  title: string;
  text: string;
  rule: Rule;
  deadline: string;
  voterIds: string[];
  paperIds: string[];
};
