import type { Role } from "@/lib/auth/policy";
import type { DocumentView } from "@/lib/documents/types";

/** A paper of the board as far as closing it is concerned; of a meeting or of the strategy. */
export type ConflictPaper = Pick<DocumentView, "id" | "meetingId" | "originalName">;

/** That somebody is recused from a paper. */
export type RecusalView = {
  userId: string;
  name: string;
  email: string;
  /** As it was given, often empty. */
  reason: string;
  /** Name of who recorded it, "former member" when that account is gone. */
  recordedBy: string;
  /** ISO timestamp. */
  createdAt: string;
};

/** Somebody whom a paper can be closed to. `isSelf`: whoever asks. */
export type RecusalCandidate = { userId: string; name: string; role: Role; isSelf: boolean };

/** What a recused person is told of a meeting: how many of its papers are closed to them. */
export type MeetingRecusals = { papers: number };
