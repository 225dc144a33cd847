import { z } from "zod";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { MAX_RECORDS, MAX_THREADS, MAX_TURNS } from "./limits";
import { NO_THREAD } from "./place";
import type { AttachmentView, ChatRecord, ThreadDetail, ThreadView } from "./types";
import {
  ATTACHMENT_FIELDS,
  closedTurns,
  threadFields,
  toAttachment,
  toChatRecord,
  toThread,
  toTurn,
} from "./views";

/** The fields of a turn, including whether its answer is based on a paper now closed to this person. */
function turnFields(actor: Actor) {
  return {
    id: true,
    threadId: true,
    message: true,
    answer: true,
    createdAt: true,
    papers: { where: closedUses(actor), take: 1, select: { id: true } },
  } satisfies Prisma.ChatTurnSelect;
}

/**
 * The person's chats, latest first; with `q`, those whose title, questions or answers contain it, except what is now closed to
 * the person. One query.
 */
export async function listThreads(actor: Actor, q = ""): Promise<ThreadView[]> {
  authorize(actor, "chat.ask");
  const threads = await db.chatThread.findMany({
    where: { userId: actor.id, ...(q !== "" && { OR: holding(actor, q) }) },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_THREADS,
    select: threadFields(actor),
  });
  return threads.map(toThread);
}

function holding(actor: Actor, q: string): Prisma.ChatThreadWhereInput[] {
  const mode = "insensitive";
  // Escapes the wildcards of LIKE.
  const words = q.replace(/[\\%_]/g, "\\$&");
  return [
    { title: { contains: words, mode }, turns: { none: closedTurns(actor) } },
    { turns: { some: { message: { contains: words, mode }, papers: { none: closedUses(actor) } } } },
    {
      turns: {
        some: {
          answer: { path: ["response"], string_contains: words, mode },
          papers: { none: closedUses(actor) },
        },
      },
    },
  ];
}

/**
 * A chat of this person with its questions, answers and attachments, or null when they have none with this id, which may be any
 * string. Four queries.
 */
export async function findThread(actor: Actor, threadId: string): Promise<ThreadDetail | null> {
  authorize(actor, "chat.ask");
  if (!z.uuid().safeParse(threadId).success) return null;
  const thread = await db.chatThread.findUnique({
    where: { id: threadId, userId: actor.id },
    select: {
      ...threadFields(actor),
      turns: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: -MAX_TURNS,
        select: turnFields(actor),
      },
      attachments: { orderBy: { uploadedAt: "asc" }, select: ATTACHMENT_FIELDS },
    },
  });
  if (!thread) return null;
  const { turns, attachments } = thread;
  return { ...toThread(thread), turns: turns.map(toTurn), attachments: attachments.map(toAttachment) };
}

/** Like `findThread`, but throws `notFound`. */
export async function openThread(actor: Actor, threadId: string): Promise<ThreadDetail> {
  const thread = await findThread(actor, threadId);
  if (!thread) throw new AppError("notFound", NO_THREAD);
  return thread;
}

/** The files attached to a chat, in upload order, with their reading progress. Throws `notFound`. */
export async function listAttachments(actor: Actor, threadId: string): Promise<AttachmentView[]> {
  authorize(actor, "chat.ask");
  const thread = await db.chatThread.findUnique({
    where: { id: threadId, userId: actor.id },
    select: { attachments: { orderBy: { uploadedAt: "asc" }, select: ATTACHMENT_FIELDS } },
  });
  if (!thread) throw new AppError("notFound", NO_THREAD);
  return thread.attachments.map(toAttachment);
}

/** The person's questions and answers from all chats, latest first. Two queries. */
export async function listChats(actor: Actor): Promise<ChatRecord[]> {
  authorize(actor, "chat.ask");
  const turns = await db.chatTurn.findMany({
    where: { thread: { userId: actor.id } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_RECORDS,
    select: turnFields(actor),
  });
  return turns.map(toChatRecord);
}
