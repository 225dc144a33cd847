import type { ResolutionState } from "@/lib/db/generated/enums";
import type { PaperChoice } from "@/lib/documents/list-papers";
import type { Ballot, Rule } from "./constants";
import type { Tally } from "./outcome";

export type { ResolutionState };

/** A resolution in a list. */
export type ResolutionEntry = {
  id: string;
  /** Null while it is a draft. */
  number: number | null;
  state: ResolutionState;
  title: string;
  rule: Rule;
  /** ISO timestamps. */
  deadline: string;
  closedAt: string | null;
  createdBy: string;
  /** How many may vote, and how many of them have. */
  entitled: number;
  voted: number;
  /** Once voting has ended. */
  tally: Tally | null;
  /** Whether it is open and this person has not voted yet. */
  waitsForMe: boolean;
};

export type VoterView = {
  name: string;
  isSelf: boolean;
  /** Recused from one of the papers, or by a conflict of interest that they declared: not counted. */
  isRecused: boolean;
  hasVoted: boolean;
  /** Of others only once voting has ended. */
  vote: Ballot | null;
  reason: string;
  /** ISO timestamp. */
  votedAt: string | null;
};

/** A paper that a resolution rests on. `place` leads to it, for whoever may open it. */
export type ResolutionPaper = {
  title: string;
  /** Closed to members, of whom the reader is one: the title does not name it. */
  isClosed: boolean;
  place: { documentId: string; meetingId: string | null } | null;
};

export type ResolutionView = ResolutionEntry & {
  revision: number;
  text: string;
  circulatedAt: string | null;
  /** Who withdrew it, and why; of one that was withdrawn. */
  withdrawal: { by: string; reason: string } | null;
  seal: string | null;
  voters: VoterView[];
  papers: ResolutionPaper[];
  /** What this person may do with it now. */
  can: { change: boolean; vote: boolean; withdraw: boolean; export: boolean };
  /** Whether the vote of this person is the only one that is missing: it ends the voting. */
  isLastVote: boolean;
};

/** What the editor of a draft has at hand. */
export type ResolutionMaterial = {
  people: { id: string; name: string; isUsual: boolean }[];
  /** With the title of the meeting of each, which tells papers of one name apart. */
  papers: (PaperChoice & { isShared: boolean; meetingTitle: string | null })[];
};

/** A draft as it is edited. */
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
