import type { Role } from "@/lib/auth/policy";
import type { DocumentView } from "@/lib/documents/types";

/** A paper of the board as far as closing it is concerned; of a meeting or of the strategy. */
export type ConflictPaper = Pick<DocumentView, "id" | "meetingId" | "originalName">;

/** That somebody is recused from a paper. `name` is "former member" when the account is gone. */
export type RecusalView = {
  userId: string;
  name: string;
  email: string;
  /** As it was given, often empty. */
  reason: string;
  /**
   * `recorded` by somebody; `inherited` from somebody who let the account in or had a link of its in hand; `unvouched`:
   * nobody let the account in.
   */
  cause: "recorded" | "inherited" | "unvouched";
  /** Name of whose conflict of interest it is; null where it is their own or nobody knows. */
  inheritedFrom: string | null;
  /** Names of others whom the person let in, or whose links they had in hand, and who can open the paper. */
  letIn: string[];
  /** Name of who recorded it, "former member" when that account is gone. */
  recordedBy: string;
  /** ISO timestamp. */
  createdAt: string;
};

/** Somebody whom a paper can be closed to. `isSelf`: whoever asks. */
export type RecusalCandidate = { userId: string; name: string; role: Role; isSelf: boolean };

/** What a recused person is told of a meeting: how many of its papers are closed to them. */
export type MeetingRecusals = { papers: number };
