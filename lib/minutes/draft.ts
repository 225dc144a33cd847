import { z } from "zod";
import { languageModel } from "@/lib/ai/language";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Minutes, Prisma, User } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import type { Attempt } from "@/lib/jobs/worker";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";
import type { DraftEvent, DraftInput } from "@/lib/minutes/reader/types";
import { agendaTopics } from "./agenda-items";
import { createFirst } from "./begin";
import { boardMembers } from "./board";
import { assertNoneClosed, assertNotDrafting, type LockedMinutes, lockMinutes } from "./lock";
import { currentLines } from "./notes";
import { record } from "./record";
import { type Drafted, saveDraft } from "./save-draft";
import { speakerNameSchema } from "./schema";
import { NO_SOURCE, openSourceIds, PART_CLOSED } from "./source-access";
import { withNames } from "./speakers";

/** Drafts minutes from transcript lines. Implemented by `draftMinutes` in lib/minutes/reader. */
export type Drafter = (input: DraftInput, signal: AbortSignal) => AsyncIterable<DraftEvent>;

const GAVE_UP = "The minutes could not be drafted because of a fault on our side. Please try again.";

/**
 * Starts drafting minutes from sources in the background: new minutes, or a draft that was never circulated,
 * whose text is then replaced. Returns their id. Throws `forbidden`, `notFound`, `conflict`.
 */
export async function startDraft(
  actor: Actor,
  { meetingId, sourceIds }: { meetingId: string; sourceIds: string[] },
): Promise<string> {
  authorize(actor, "minutes.write");
  await prepareQueue();
  return db.$transaction(async (tx) => {
    const here = { meetingId, id: { in: sourceIds } };
    const isAll = async (where: Prisma.MinutesSourceWhereInput) =>
      (await tx.minutesSource.count({ where })) === new Set(sourceIds).size;
    if (!(await isAll({ ...here, meeting: NOT_IN_BIN }))) throw new AppError("notFound", NO_SOURCE);
    const open = await openSourceIds(actor, meetingId, tx);
    if (sourceIds.some((id) => !open.has(id))) throw new AppError("conflict", PART_CLOSED);
    if (!(await isAll({ ...here, state: "ready" })))
      throw new AppError("conflict", "A source is still being read, or could not be read. Choose others.");
    const known = await tx.minutes.findFirst({ where: { meetingId }, orderBy: { version: "desc" } });
    const minutes: LockedMinutes = known
      ? await lockMinutes(tx, actor, known.id)
      : await createFirst(tx, actor, meetingId);
    assertNotDrafting(minutes);
    if (minutes.state !== "draft" || minutes.round > 0 || minutes.version > 1)
      throw new AppError("conflict", "Only a draft that was never circulated can be drafted again.");
    await assertNoneClosed(tx, actor, minutes);
    await tx.minutes.update({
      where: { id: minutes.id },
      data: {
        drafting: "running",
        draftProgress: 0,
        draftError: null,
        sourceIds,
        revision: { increment: 1 },
      },
      select: { id: true },
    });
    await enqueue(tx, "draft-minutes", { minutesId: minutes.id, userId: actor.id });
    await record(tx, actor, "minutes.draft", minutes, { sources: sourceIds.length });
    return minutes.id;
  });
}

/**
 * Runs the drafting job for the person who requested it, if they still have permission. A failure is shown on
 * the page and leaves the existing text unchanged.
 */
export async function draftInBackground(
  { minutesId, userId }: { minutesId: string; userId: string },
  attempt: Attempt,
  draft: Drafter,
  configured = languageModel(),
): Promise<void> {
  const minutes = await db.minutes.findUnique({ where: { id: minutesId } });
  if (minutes?.drafting !== "running") return;
  const user = await db.user.findUnique({ where: { id: userId } });
  const run = await AiRun.begin(user, "minutes", configured, minutes.meetingId);
  try {
    const writer = assertWriter(user);
    const input = await inputFor(minutes, writer);
    const done = await lastOf(
      draft({ ...input, model: run.model as DraftInput["model"] }, attempt.signal),
      minutesId,
    );
    await saveDraft(minutesId, done, run, writer);
  } catch (error) {
    await run.recordAlone({ outcome: outcomeOf(attempt.signal), documents: [] });
    if (!(error instanceof AppError) && !attempt.isLast) throw error;
    await fail(minutesId, error instanceof AppError ? error.message : GAVE_UP);
    if (!(error instanceof AppError)) throw error;
  }
}

async function fail(id: string, draftError: string): Promise<void> {
  const data = { drafting: "failed", draftError, revision: { increment: 1 } } as const;
  await db.minutes.updateMany({ where: { id, drafting: "running" }, data });
}

/** Returns the person who requested a draft as an actor. Throws `forbidden`. */
function assertWriter(user: User | null): Actor {
  const actor = user && { ...user, sessionId: "", signedInAt: new Date() };
  if (actor && can(actor, "minutes.write")) return actor;
  throw new AppError("forbidden", "The person who asked for this draft can no longer write minutes.");
}

/**
 * Loads the sources and context of a draft, as far as the requester can still read them. Throws `conflict`.
 */
async function inputFor({ meetingId, sourceIds }: Minutes, actor: Actor): Promise<Omit<DraftInput, "model">> {
  const open = await openSourceIds(actor, meetingId);
  if (sourceIds.some((id) => !open.has(id))) throw new AppError("conflict", PART_CLOSED);
  const meeting = await db.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  const rows = await db.minutesSource.findMany({
    where: { id: { in: sourceIds } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const sources: DraftInput["sources"] = [];
  for (const row of rows) {
    const named = withNames(await currentLines(row), z.array(speakerNameSchema).parse(row.speakers));
    // Timestamps of notes are when they were typed, not when someone spoke.
    const lines = row.kind === "notes" ? named.map((line) => ({ ...line, start: null })) : named;
    const speakers = [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))];
    sources.push({ id: row.id, transcript: { lines, speakers, remarks: row.remarks } });
  }
  const agenda = await agendaTopics(meetingId);
  const recused = await db.document.findMany({
    where: { meetingId, recusals: { some: {} } },
    select: { id: true },
  });
  const closed = new Set(recused.map(({ id }) => id));
  const carried = await db.usedPaper.findMany({
    where: {
      agendaId: meetingId,
      OR: [{ isInCamera: true }, { closedTo: { isEmpty: false } }],
    },
    select: { agendaItemId: true },
  });
  const carriedClosed = new Set(carried.map(({ agendaItemId }) => agendaItemId));
  return {
    sources,
    agenda: agenda.map(({ id, title, kind, isInCamera, papers }) => ({
      id,
      title,
      kind,
      isClosed: isInCamera || carriedClosed.has(id) || papers.some(({ document }) => closed.has(document.id)),
    })),
    people: (await boardMembers()).map(({ name }) => name),
    heldOn: meeting.scheduledDate.toISOString().slice(0, 10),
  };
}

/** Reports the progress of a draft and returns the result. */
async function lastOf(events: AsyncIterable<DraftEvent>, minutesId: string): Promise<Drafted> {
  let shown = 0;
  for await (const event of events) {
    if (event.type === "done") return event;
    if (event.type !== "progress" || event.of === 0) continue;
    const draftProgress = Math.min(99, Math.floor((event.done / event.of) * 100));
    if (draftProgress <= shown) continue;
    shown = draftProgress;
    await db.minutes.updateMany({ where: { id: minutesId, drafting: "running" }, data: { draftProgress } });
  }
  throw new Error("the drafting of minutes ended without its last event");
}
