import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import type { Searched } from "@/lib/documents/search";
import { USE_FIELDS, usesOf } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import type { StoredAnswer } from "./answer-draft";
import { goingOn, type Keeping } from "./place";
import { titleOf, UNTITLED } from "./text";
import type { ChatAnswer } from "./types";

/** A question with its answer, ready to be stored. */
export type NewTurn = {
  message: string;
  answer: StoredAnswer;
  /** What the answer was made from. */
  papers: Searched[];
  /** Earlier turns whose answers went into this one; it closes with them. */
  inherits: string[];
};

/** Where an answer was stored, or why it was not. */
export type Kept = Pick<ChatAnswer, "turnId" | "threadId" | "notSaved">;

const notKept = (notSaved: string): Kept => ({ turnId: null, threadId: null, notSaved });

const DELETED = "This chat has since been deleted, so the answer was not saved.";
const MOVED_ON =
  "This chat has since continued, so the earlier answer was kept and the new one was not saved.";

const UNTIED =
  "An earlier answer that this one builds on has since been replaced, so this one was not saved.";

/**
 * Stores a turn in its chat, which is created if new. Concurrent calls wait for each other. `record` adds the audit row, last,
 * whether or not the turn could be stored. Throws `forbidden` when the account is no longer active: then nothing is stored. One
 * transaction of about a dozen short statements.
 */
export function keepTurn(
  actor: Actor,
  keeping: Keeping,
  turn: NewTurn,
  record: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<Kept> {
  return db.$transaction(async (tx) => {
    await lockPerson(tx, actor);
    const kept = await keep(tx, actor, keeping, turn);
    await record(tx);
    return kept;
  });
}

async function keep(
  tx: Prisma.TransactionClient,
  actor: Actor,
  keeping: Keeping,
  turn: NewTurn,
): Promise<Kept> {
  const threadId = await findThread(tx, actor, keeping, turn);
  if (!threadId) return notKept(DELETED);
  const last = await tx.chatTurn.findFirst({
    where: { threadId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (keeping.replaces && last?.id !== keeping.replaces) return notKept(MOVED_ON);
  if (!(await areThere(tx, turn.inherits))) return notKept(UNTIED);
  const uses = await allUses(tx, turn);
  if (keeping.replaces) await tx.chatTurn.delete({ where: { id: keeping.replaces } });
  const now = new Date();
  const { id } = await tx.chatTurn.create({
    data: { threadId, message: turn.message, answer: turn.answer, createdAt: now, papers: { create: uses } },
    select: { id: true },
  });
  if (!last) await nameThread(tx, threadId, turn.message);
  await tx.chatThread.update({
    where: { id: threadId },
    data: { updatedAt: now, ...(keeping.rescopes && keeping.scope) },
    select: { id: true },
  });
  return { turnId: id, threadId };
}

/** A chat that began with a file has no title yet, unless the person gave it one. */
async function nameThread(tx: Prisma.TransactionClient, id: string, message: string): Promise<void> {
  await tx.chatThread.updateMany({ where: { id, title: UNTITLED }, data: { title: titleOf(message) } });
}

/** Locks the account until the transaction ends, so that a concurrent removal or suspension waits, or came first. */
export async function lockPerson(tx: Prisma.TransactionClient, actor: Actor): Promise<void> {
  const [person] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status::text FROM app_user WHERE id = ${actor.id}::uuid FOR NO KEY UPDATE`;
  if (person?.status !== "active") throw new AppError("forbidden", "Your account no longer has access.");
}

/** The chat to write to, locked; null when it was deleted or belongs to someone else. */
async function findThread(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { threadId, scope, existed }: Keeping,
  { message }: NewTurn,
): Promise<string | null> {
  const data = { userId: actor.id, title: titleOf(message), ...scope };
  if (!threadId) {
    // Several questions sent at once without a chat belong to one conversation.
    const latest = await tx.chatThread.findFirst({
      where: goingOn(actor),
      orderBy: { updatedAt: "desc" },
      select: { id: true },
    });
    return latest?.id ?? (await tx.chatThread.create({ data, select: { id: true } })).id;
  }
  if (!existed) await tx.chatThread.createMany({ data: { ...data, id: threadId }, skipDuplicates: true });
  return lockThread(tx, actor, threadId);
}

/** Locks a chat of this person until the transaction ends. Null when there is none. */
export async function lockThread(
  tx: Prisma.TransactionClient,
  actor: Actor,
  threadId: string,
): Promise<string | null> {
  const [thread] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM chat_thread WHERE id = ${threadId}::uuid AND user_id = ${actor.id}::uuid FOR UPDATE`;
  return thread?.id ?? null;
}

/**
 * What the turn was made from: its own papers, and those of the answers it continues. Papers that still exist are read again
 * and locked; for deleted ones, the last known record is copied once.
 */
async function allUses(tx: Prisma.TransactionClient, { papers, inherits }: NewTurn) {
  const inherited = inherits.length > 0 ? await usesOfTurns(tx, inherits) : [];
  const there = inherited.flatMap(({ documentId, ...use }) =>
    documentId ? [{ id: documentId, ...use }] : [],
  );
  const gone = inherited.filter(({ documentId }) => documentId === null);
  const sources = new Map(
    [...there, ...papers].map((paper) => [paper.id, { ...paper, originalName: paper.title }]),
  );
  const traces = new Map(gone.map((use) => [JSON.stringify({ ...use, title: "" }), use]));
  return [...(await usesOf(tx, [...sources.values()])), ...traces.values()];
}

/** Whether the record of what earlier answers were made from still exists. */
async function areThere(tx: Prisma.TransactionClient, turnIds: string[]): Promise<boolean> {
  if (turnIds.length === 0) return true;
  return (await tx.chatTurn.count({ where: { id: { in: turnIds } } })) === turnIds.length;
}

function usesOfTurns(tx: Prisma.TransactionClient, turnIds: string[]) {
  return tx.usedPaper.findMany({
    where: { turnId: { in: turnIds } },
    select: USE_FIELDS,
  });
}
