import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { visibleResolutions } from "./visibility";

type Tx = Prisma.TransactionClient;

const GONE = "This resolution no longer exists.";
const CHANGED =
  "Someone has since changed this draft. Reload the page to see the change, then make yours again.";

export const WITH_VOTERS = {
  voters: { orderBy: [{ name: "asc" }, { userId: "asc" }] },
  papers: {
    include: {
      document: {
        select: { id: true, meetingId: true, isShared: true, recusals: { select: { userId: true } } },
      },
    },
    orderBy: { id: "asc" },
  },
} as const satisfies Prisma.ResolutionInclude;

/** A resolution with its voters and papers. */
export type ResolutionRow = Prisma.ResolutionGetPayload<{ include: typeof WITH_VOTERS }>;

/** Returns a resolution this person can see. Throws `notFound`. */
export async function findResolution(actor: Actor, id: string, client: Db = db): Promise<ResolutionRow> {
  authorize(actor, "resolution.read");
  const row = await client.resolution.findFirst({
    where: { AND: [{ id }, visibleResolutions(actor)] },
    include: WITH_VOTERS,
  });
  if (!row) throw new AppError("notFound", GONE);
  return row;
}

/** Returns it locked until the transaction ends. */
export async function lockResolution(tx: Tx, actor: Actor, id: string): Promise<ResolutionRow> {
  await lockRow(tx, id);
  return findResolution(actor, id, tx);
}

export async function lockRow(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM resolution WHERE id = ${id}::uuid FOR UPDATE`;
}

/**
 * Returns a draft this person can edit, in the revision they saw. Throws `forbidden`, `notFound`, `conflict`.
 */
export async function lockDraft(
  tx: Tx,
  actor: Actor,
  { id, revision }: { id: string; revision: number },
): Promise<ResolutionRow> {
  authorize(actor, "resolution.write");
  const row = await lockResolution(tx, actor, id);
  if (row.state !== "draft")
    throw new AppError("conflict", "This resolution was circulated. Its text can no longer be changed.");
  if (row.revision !== revision) throw new AppError("conflict", CHANGED);
  return row;
}

/**
 * Returns the ids of people recused from one of the papers. They do not see the resolution, do not vote and
 * are not counted.
 */
export function recusedFrom({ papers }: Pick<ResolutionRow, "papers">): Set<string> {
  return new Set(
    papers.flatMap(({ closedTo, document }) => [
      ...closedTo,
      ...(document?.recusals.map(({ userId }) => userId) ?? []),
    ]),
  );
}

/**
 * Returns the ids of people who do not vote and are not counted: recused from a paper, or with a declared
 * conflict of interest.
 */
export const outOf = (row: Pick<ResolutionRow, "papers" | "voters">): Set<string> =>
  new Set([
    ...recusedFrom(row),
    ...row.voters.filter(({ isRecused }) => isRecused).map(({ userId }) => userId),
  ]);

/**
 * Whether a resolution is closed to a particular person: they are recused from one of its papers, or a paper
 * is in camera without them.
 */
export function isClosedTo(row: Pick<ResolutionRow, "papers">, userId: string): boolean {
  return (
    recusedFrom(row).has(userId) ||
    row.papers.some(({ isInCamera, openTo }) => isInCamera && !openTo.includes(userId))
  );
}

const CLOSED_PAPER = "A paper that is closed to you";

/** Whether a paper of a visible resolution is closed to this person's role, so that its name is hidden. */
export const isUnnamed = (actor: Actor, { isShared }: ResolutionRow["papers"][number]) =>
  !isShared && !can(actor, "document.readUnshared");

/** Returns the papers of a resolution with names hidden where this person must not see them. */
export function namedPapers(actor: Actor, { papers }: ResolutionRow): ResolutionRow["papers"] {
  return papers.map((paper) => (isUnnamed(actor, paper) ? { ...paper, title: CLOSED_PAPER } : paper));
}
