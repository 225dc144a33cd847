import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { MinutesComment, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { findItem } from "./content";
import { type LockedMinutes, lockForEditing, lockMinutes } from "./lock";
import { record } from "./record";
import { type ItemContent, itemContentSchema } from "./schema";
import { assertEditable } from "./transitions";

type Tx = Prisma.TransactionClient;

const MOST_COMMENTS = 1000;
const NO_COMMENT = "This comment no longer exists.";

export type NewComment = {
  minutesId: string;
  itemId: string | null;
  statementId: string | null;
  text: string;
  suggestion: string | null;
};

/**
 * Adds a comment or a suggested wording to minutes in review, on an item or one of its statements. Throws
 * `forbidden`, `notFound` (also for an item closed to the person), `conflict` (not in review).
 */
export async function addComment(actor: Actor, input: NewComment): Promise<void> {
  authorize(actor, "minutes.comment");
  await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    assertEditable(minutes.state);
    if (input.itemId !== null) await assertAbout(tx, actor, minutes, input);
    else if (input.statementId !== null || input.suggestion !== null)
      throw new AppError("invalid", "Choose the statement this is about.");
    if ((await tx.minutesComment.count({ where: { minutesId: minutes.id } })) >= MOST_COMMENTS)
      throw new AppError("conflict", `Minutes can have at most ${MOST_COMMENTS} comments.`);
    await tx.minutesComment.create({
      data: { ...input, minutesId: minutes.id, authorId: actor.id, authorName: fullName(actor) },
      select: { id: true },
    });
    await record(tx, actor, "minutes.comment", minutes);
  });
}

async function assertAbout(tx: Tx, actor: Actor, minutes: LockedMinutes, input: NewComment): Promise<void> {
  const item = await findItem(tx, actor, minutes, input.itemId ?? "");
  if (input.statementId === null) {
    if (input.suggestion === null) return;
    throw new AppError("invalid", "Choose the statement this is about.");
  }
  const entries = Object.values(itemContentSchema.parse(item.content)).flat();
  if (!entries.some(({ id }) => id === input.statementId))
    throw new AppError("notFound", "This statement no longer exists.");
}

/** Applies a suggested wording, credited to its author. Throws `forbidden`, `notFound`, `conflict`. */
export async function acceptSuggestion(
  actor: Actor,
  input: { minutesId: string; commentId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    const comment = await findComment(tx, actor, minutes, input.commentId);
    const { itemId, statementId, suggestion } = comment;
    if (!itemId || !statementId || suggestion === null)
      throw new AppError("conflict", "This comment suggests no wording.");
    const item = await findItem(tx, actor, minutes, itemId);
    const content = reworded(
      itemContentSchema.parse(item.content),
      statementId,
      suggestion,
      comment.authorName,
    );
    if (!content) throw new AppError("conflict", "The statement has since been removed.");
    await tx.minutesItem.update({
      where: { id: item.id },
      data: { content, revision: { increment: 1 } },
      select: { id: true },
    });
    await close(tx, actor, minutes, comment, "accepted");
  });
}

/** Returns the content with one entry reworded, or null where the entry does not exist. */
function reworded(content: ItemContent, id: string, text: string, by: string): ItemContent | null {
  let found = false;
  const entries = <Entry extends { id: string; text: string; by: string | null }>(list: Entry[]): Entry[] =>
    list.map((entry) => {
      if (entry.id !== id) return entry;
      found = true;
      return { ...entry, text, by };
    });
  const changed = {
    discussion: entries(content.discussion),
    motions: entries(content.motions),
    decisions: entries(content.decisions),
    actions: entries(content.actions),
  };
  return found ? changed : null;
}

/**
 * Closes a comment. Chairs and administrators can close any, others only their own. Throws `forbidden`,
 * `notFound`, `conflict`.
 */
export async function closeComment(
  actor: Actor,
  input: { minutesId: string; commentId: string },
): Promise<void> {
  authorize(actor, "minutes.comment");
  await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    assertEditable(minutes.state);
    const comment = await findComment(tx, actor, minutes, input.commentId);
    if (comment.authorId !== actor.id && !can(actor, "minutes.write"))
      throw new AppError("forbidden", "Only its author, a chair or an administrator can close a comment.");
    await close(tx, actor, minutes, comment, "closed");
  });
}

async function findComment(
  tx: Tx,
  actor: Actor,
  minutes: LockedMinutes,
  commentId: string,
): Promise<MinutesComment> {
  const comment = await tx.minutesComment.findFirst({ where: { id: commentId, minutesId: minutes.id } });
  if (!comment) throw new AppError("notFound", NO_COMMENT);
  // A comment on an item closed to this person counts as not found.
  if (comment.itemId) await findItem(tx, actor, minutes, comment.itemId);
  return comment;
}

async function close(
  tx: Tx,
  actor: Actor,
  minutes: LockedMinutes,
  { id }: MinutesComment,
  state: "accepted" | "closed",
): Promise<void> {
  const { count } = await tx.minutesComment.updateMany({
    where: { id, state: "open" },
    data: { state, closedByName: fullName(actor), closedAt: new Date() },
  });
  if (count === 0) throw new AppError("conflict", "This comment has since been closed.");
  await record(tx, actor, "minutes.closeComment", minutes, { isAccepted: state === "accepted" });
}
