import { canonicalJson, sha256 } from "@/lib/minutes/seal";
import type { ResolutionRow } from "./stored";

/** A resolution with what is sealed of it. */
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
 * The seal of a resolution that was voted on: SHA-256, hexadecimal, over its text, the hashes of its papers, every vote and how it
 * ended, as canonical JSON. A random salt is part of it, so that nobody who knows the seal finds the rest by guessing.
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
