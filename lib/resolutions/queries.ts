import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { listPapers } from "@/lib/documents/list-papers";
import { boardPapers } from "@/lib/documents/visibility";
import { fullName } from "@/lib/full-name";
import { closeOverdue } from "./close";
import { mayWithdraw } from "./mutations";
import { tallyOf } from "./outcome";
import { isUnnamed, namedPapers, outOf, type ResolutionRow, WITH_VOTERS } from "./stored";
import type {
  ResolutionEntry,
  ResolutionFields,
  ResolutionMaterial,
  ResolutionPaper,
  ResolutionView,
  VoterView,
} from "./types";
import { visibleResolutions } from "./visibility";

/** Returns the resolutions this person can see, latest first. Two queries, plus closing any that are due. */
export async function listResolutions(actor: Actor, now = new Date()): Promise<ResolutionEntry[]> {
  return readResolutions(actor, {}, now);
}

/** Returns the decided ones, for the register of decisions. */
export async function decidedResolutions(actor: Actor, now = new Date()): Promise<ResolutionEntry[]> {
  return readResolutions(actor, { state: { in: ["carried", "failed"] } }, now);
}

/** Returns those awaiting this person's vote, earliest deadline first. */
export async function waitingResolutions(actor: Actor, now = new Date()): Promise<ResolutionEntry[]> {
  const own = { some: { userId: actor.id, vote: null, isRecused: false } };
  const waiting = await readResolutions(actor, { state: "open", voters: own }, now);
  return waiting.sort((one, other) => one.deadline.localeCompare(other.deadline));
}

async function readResolutions(
  actor: Actor,
  where: Prisma.ResolutionWhereInput,
  now: Date,
): Promise<ResolutionEntry[]> {
  authorize(actor, "resolution.read");
  await closeOverdue(now);
  const rows = await db.resolution.findMany({
    where: { AND: [where, visibleResolutions(actor)] },
    include: WITH_VOTERS,
    orderBy: [{ number: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
  });
  return rows.map((row) => toEntry(actor, row));
}

/**
 * Returns one resolution as this person can see it, or null where there is none for them. Accepts malformed
 * ids.
 */
export async function findResolutionView(
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<ResolutionView | null> {
  const row = await readOne(actor, id, now);
  if (!row) return null;
  const entry = toEntry(actor, row);
  const { revision, text, circulatedAt, seal, state, withdrawnByName, withdrawalReason } = row;
  const isOpen = state === "open";
  const own = row.voters.find(({ userId }) => userId === actor.id);
  const mayWrite = can(actor, "resolution.write");
  return {
    ...entry,
    revision,
    text,
    seal,
    circulatedAt: circulatedAt?.toISOString() ?? null,
    withdrawal: withdrawnByName === null ? null : { by: withdrawnByName, reason: withdrawalReason },
    voters: votersOf(actor, row),
    papers: await papersOf(actor, row),
    can: {
      change: state === "draft" && mayWrite,
      vote: isOpen && own !== undefined,
      withdraw: isOpen && mayWrite && (await mayWithdraw(db, actor, row.createdById)),
      export: seal !== null,
    },
    isLastVote: entry.waitsForMe && entry.voted === entry.entitled - 1,
  };
}

async function readOne(actor: Actor, id: string, now: Date): Promise<ResolutionRow | null> {
  authorize(actor, "resolution.read");
  if (!z.uuid().safeParse(id).success) return null;
  await closeOverdue(now);
  return db.resolution.findFirst({
    where: { AND: [{ id }, visibleResolutions(actor)] },
    include: WITH_VOTERS,
  });
}

function toEntry(actor: Actor, row: ResolutionRow): ResolutionEntry {
  const { id, number, state, title, rule, deadline, closedAt, createdByName } = row;
  const isDecided = state === "carried" || state === "failed";
  const recused = isDecided ? null : outOf(row);
  const entitled = row.voters.filter(({ userId, isRecused }) => !(recused?.has(userId) ?? isRecused));
  const own = entitled.find(({ userId }) => userId === actor.id);
  return {
    id,
    number,
    state,
    title,
    rule,
    deadline: deadline.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    createdBy: createdByName,
    entitled: entitled.length,
    voted: entitled.filter(({ vote }) => vote !== null).length,
    tally: isDecided ? tallyOf(entitled) : null,
    waitsForMe: state === "open" && own !== undefined && own.vote === null,
  };
}

// Other people's votes are hidden until voting ends, so that they influence nobody, and for a withdrawn
// resolution, where no votes count.
function votersOf(actor: Actor, row: ResolutionRow): VoterView[] {
  const isDecided = row.state === "carried" || row.state === "failed";
  const recused = isDecided ? null : outOf(row);
  return row.voters.map(({ userId, name, vote, reason, votedAt, isRecused }) => {
    const isSelf = userId === actor.id;
    // A conflict of interest is shown to everyone before they vote.
    const isTold = isDecided || (row.state === "open" && (isSelf || isRecused));
    return {
      name,
      isSelf,
      isRecused: recused?.has(userId) ?? isRecused,
      hasVoted: vote !== null,
      vote: isTold ? vote : null,
      reason: isTold ? reason : "",
      votedAt: isTold ? (votedAt?.toISOString() ?? null) : null,
    };
  });
}

async function papersOf(actor: Actor, row: ResolutionRow): Promise<ResolutionPaper[]> {
  const ids = row.papers.flatMap(({ documentId }) => documentId ?? []);
  const open = await db.document.findMany({
    where: { AND: [{ id: { in: ids } }, boardPapers(actor)] },
    select: { id: true, meetingId: true },
  });
  const places = new Map(open.map(({ id, meetingId }) => [id, { documentId: id, meetingId }]));
  return namedPapers(actor, row).map((paper) => ({
    title: paper.title,
    isClosed: isUnnamed(actor, paper),
    place: places.get(paper.documentId ?? "") ?? null,
  }));
}

/**
 * Returns the people and papers a draft can name. By default, everyone except administrators votes. Two
 * queries.
 */
export async function resolutionMaterial(actor: Actor): Promise<ResolutionMaterial> {
  authorize(actor, "resolution.write");
  const [people, papers] = await Promise.all([
    db.user.findMany({
      where: { status: "active" },
      select: { id: true, firstName: true, lastName: true, role: true },
      orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    }),
    listPapers(actor),
  ]);
  const rows = await db.document.findMany({
    where: { id: { in: papers.map(({ id }) => id) } },
    select: { id: true, isShared: true, meeting: { select: { title: true } } },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    people: people.map(({ id, role, ...name }) => ({ id, name: fullName(name), isUsual: role !== "admin" })),
    papers: papers.map((paper) => ({
      ...paper,
      isShared: known.get(paper.id)?.isShared ?? false,
      meetingTitle: known.get(paper.id)?.meeting?.title ?? null,
    })),
  };
}

/** Returns a draft for this person to edit, or null where there is none for them. */
export async function findDraft(actor: Actor, id: string): Promise<ResolutionFields | null> {
  authorize(actor, "resolution.write");
  const row = await readOne(actor, id, new Date());
  if (row?.state !== "draft") return null;
  const { revision, title, text, rule, deadline, voters, papers } = row;
  return {
    id: row.id,
    revision,
    title,
    text,
    rule,
    deadline: deadline.toISOString(),
    voterIds: voters.map(({ userId }) => userId),
    paperIds: papers.flatMap(({ documentId }) => documentId ?? []),
  };
}
