import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { MinutesSource, MinutesSourceKind, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import { closedInPart, isPartClosed } from "./visibility";

export const NO_SOURCE = "This source no longer exists.";

/** The minutes whose sources are kept: those that were circulated, approved or signed, and those that are being drafted. */
export const keepsSources = {
  OR: [{ state: { not: "draft" } }, { drafting: "running" }],
} as const satisfies Prisma.MinutesWhereInput;

/** The sources of meetings that this person may know of. Their lines: `openSourceIds`. */
export function knownSources(actor: Actor): Prisma.MinutesSourceWhereInput {
  if (!can(actor, "minutes.write")) return { id: { in: [] } };
  return { meeting: NOT_IN_BIN };
}

/**
 * The ids of a meeting's sources that this person may read as a whole: chairs and administrators to whom nothing of the meeting
 * is closed, and whoever brought the file, which they have anyway, or alone took the notes.
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
 * What a source is called before this person. The name of a file may tell of the part of the meeting that is closed to them:
 * then they read its name only where they brought it themselves. `meetingId`: where all are of one meeting. Seven queries.
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

/** A source with its lines that this person may read as a whole. Throws `forbidden`, `notFound`, `conflict` (closed to them). */
export async function openSource(actor: Actor, sourceId: string, client: Db = db): Promise<Source> {
  const source = await knownSource(actor, sourceId, client);
  const open = await openSourceIds(actor, source.meetingId, client);
  if (!open.has(source.id)) throw new AppError("conflict", PART_CLOSED);
  return source;
}

/** A source that this person knows of: its lines may be closed to them. Throws `forbidden`, `notFound`. */
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
