import type { Role } from "@/lib/auth/policy";
import type { DocumentView } from "@/lib/documents/types";

/** A board paper as needed for recusals; of a meeting or of the strategy. */
export type ConflictPaper = Pick<DocumentView, "id" | "meetingId" | "originalName">;

/** A recusal from a paper. `name` is "former member" when the account is gone. */
export type RecusalView = {
  userId: string;
  name: string;
  email: string;
  /** As entered, often empty. */
  reason: string;
  /**
   * `recorded` by someone; `inherited` from someone who admitted the account or held one of its links; `unvouched`: nobody
   * admitted the account.
   */
  cause: "recorded" | "inherited" | "unvouched";
  /** Name of the person with the conflict of interest; null where it is their own or unknown. */
  inheritedFrom: string | null;
  /** Names of people whom the recused person admitted, or whose links they held, and who can open the paper. */
  letIn: string[];
  /** Name of the person who recorded it, "former member" when that account is gone. */
  recordedBy: string;
  /** ISO timestamp. */
  createdAt: string;
};

/** Someone who can be recused from a paper. `isSelf`: the actor. */
export type RecusalCandidate = { userId: string; name: string; role: Role; isSelf: boolean };

/** What a recused person learns about a meeting: how many of its papers are closed to them. */
export type MeetingRecusals = { papers: number };
