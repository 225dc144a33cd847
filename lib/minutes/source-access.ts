import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { MinutesSource, MinutesSourceKind, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { closedInPart, isPartClosed } from "./visibility";

export const NO_SOURCE = "This source no longer exists.";

/**
 * Minutes whose sources cannot be deleted: those that were circulated, approved or signed, and those being
 * drafted.
 */
export const keepsSources = {
  OR: [{ state: { not: "draft" } }, { drafting: "running" }],
} as const satisfies Prisma.MinutesWhereInput;

/** Filters for the sources this person may know of. For reading their lines, see `openSourceIds`. */
export function knownSources(actor: Actor): Prisma.MinutesSourceWhereInput {
  if (!can(actor, "minutes.write")) return { id: { in: [] } };
  return { meeting: NOT_IN_BIN };
}

/**
 * Returns the ids of the meeting's sources this person can read in full. These are all of them for chairs and
 * administrators to whom nothing in the meeting is closed, and otherwise those they uploaded and notes they
 * alone took.
 */
export async function openSourceIds(actor: Actor, meetingId: string, client: Db = db): Promise<Set<string>> {
  if (!can(actor, "minutes.write")) return new Set();
  const isClosed = await isPartClosed(actor, meetingId, client);
  const own: Prisma.MinutesSourceWhereInput = {
    createdById: actor.id,
    OR: [{ kind: { not: "notes" } }, { notes: { none: { authorId: { not: actor.id } } } }],
  };
  const sources = await client.minutesSource.findMany({
    where: { AND: [{ meetingId }, knownSources(actor), isClosed ? own : {}] },
    select: { id: true },
  });
  return new Set(sources.map(({ id }) => id));
}

const UNNAMED: Record<MinutesSourceKind, string> = {
  recording: "A recording",
  transcript: "A transcript",
  notes: "Notes taken in the meeting",
};

/**
 * Returns the display name of each source for this person. A file name may reveal what is closed, so where
 * part of the meeting is closed to them they see only names of files they uploaded. `meetingId` applies where
 * all sources belong to one meeting. Seven queries.
 */
export async function sourceNames(
  actor: Actor,
  meetingId: string | null,
): Promise<(source: Named) => string> {
  const closed = await closedInPart(actor, meetingId);
  return ({ kind, name, meetingId: of, createdById }) =>
    closed.has(of) && createdById !== actor.id ? UNNAMED[kind] : name;
}

type Named = Pick<MinutesSource, "kind" | "name" | "meetingId" | "createdById">;

/**
 * Returns a source this person can read in full. Throws `forbidden`, `notFound`, `conflict` (closed to them).
 */
export async function openSource(actor: Actor, sourceId: string, client: Db = db): Promise<Source> {
  const source = await knownSource(actor, sourceId, client);
  const open = await openSourceIds(actor, source.meetingId, client);
  if (!open.has(source.id)) throw new AppError("conflict", PART_CLOSED);
  return source;
}

/**
 * Returns a source this person knows of, although its lines may be closed to them. Throws `forbidden`,
 * `notFound`.
 */
export async function knownSource(actor: Actor, sourceId: string, client: Db = db): Promise<Source> {
  authorize(actor, "minutes.write");
  const source = await client.minutesSource.findFirst({
    where: { AND: [{ id: sourceId }, knownSources(actor)] },
    include: { meeting: { select: { title: true } } },
  });
  if (!source) throw new AppError("notFound", NO_SOURCE);
  return source;
}

type Source = MinutesSource & { meeting: { title: string } };

export const PART_CLOSED =
  "An item of this meeting is closed to you, and so are its sources. Ask another chair or administrator to work with them.";
