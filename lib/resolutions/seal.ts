import { canonicalJson, sha256 } from "@/lib/minutes/seal";
import type { ResolutionRow } from "./stored";

/** A resolution with the fields the seal covers. */
export type SealedRow = Pick<
  ResolutionRow,
  "number" | "state" | "title" | "text" | "rule" | "circulatedAt" | "deadline" | "closedAt" | "salt"
> & {
  voters: Pick<
    ResolutionRow["voters"][number],
    "userId" | "name" | "vote" | "reason" | "votedAt" | "isRecused"
  >[];
  papers: Pick<ResolutionRow["papers"][number], "title" | "sha256">[];
};

/**
 * Computes the seal of a decided resolution: the SHA-256, in hexadecimal, of canonical JSON with its text,
 * the hashes of its papers, every vote and the result. It includes a random salt, so that nobody can confirm
 * a guess from the seal.
 */
export function sealOf({ voters, papers, ...row }: SealedRow): string {
  const { number, state, title, text, rule, salt } = row;
  const moments = {
    circulatedAt: row.circulatedAt?.toISOString() ?? null,
    deadline: row.deadline.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
  return sha256(
    canonicalJson({
      format: "boardgpt/resolution/1",
      number,
      state,
      title,
      text,
      rule,
      salt,
      ...moments,
      papers: papers.map((paper) => ({ title: paper.title, sha256: paper.sha256 })).sort(byHash),
      voters: voters
        .map(({ userId, name, vote, reason, votedAt, isRecused }) => ({
          userId,
          name,
          vote,
          reason,
          isRecused,
          votedAt: votedAt?.toISOString() ?? null,
        }))
        .sort((one, other) => (one.userId < other.userId ? -1 : 1)),
    }),
  );
}

const byHash = (one: { sha256: string }, other: { sha256: string }) => (one.sha256 < other.sha256 ? -1 : 1);
