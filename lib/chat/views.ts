import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";
import { storedAnswerSchema } from "./answer-draft";
import type { AttachmentView, ChatRecord, ThreadView, TurnView } from "./types";

/** Turns whose answer is based on a paper now closed to this person; their questions are withheld too. */
export function closedTurns(actor: Actor): Prisma.ChatTurnWhereInput {
  return { papers: { some: closedUses(actor) } };
}

/** The fields of this person's chat, including how many of its turns are closed to them. */
export function threadFields(actor: Actor) {
  return {
    id: true,
    title: true,
    meetingId: true,
    paperIds: true,
    createdAt: true,
    updatedAt: true,
    // Prisma counts turns before joining them to the chats, so without the person here it would count those of every chat.
    _count: { select: { turns: { where: { thread: { userId: actor.id }, ...closedTurns(actor) } } } },
  } satisfies Prisma.ChatThreadSelect;
}

export const ATTACHMENT_FIELDS = {
  id: true,
  originalName: true,
  kind: true,
  status: true,
  error: true,
  progress: true,
} satisfies Prisma.DocumentSelect;

type ThreadRow = Prisma.ChatThreadGetPayload<{ select: ReturnType<typeof threadFields> }>;
type AttachmentRow = Prisma.DocumentGetPayload<{ select: typeof ATTACHMENT_FIELDS }>;

/** A turn as read from the database: `papers` holds those of its papers that are now closed to the reader. */
type TurnRow = {
  id: string;
  threadId: string;
  message: string;
  answer: Prisma.JsonValue;
  createdAt: Date;
  papers: unknown[];
};

const CLOSED_TITLE = "Chat about a closed paper";
const CLOSED_QUESTION = "This question is about a paper that is closed to you.";
const WITHHELD = "This answer is withheld because it draws on a paper that you can no longer open.";

/** The title of a chat, given by its first question or by the person. It is hidden once any of the questions is closed. */
export function shownTitle({ title, _count }: Pick<ThreadRow, "title" | "_count">): string {
  return _count.turns > 0 ? CLOSED_TITLE : title;
}

export function toThread(thread: ThreadRow): ThreadView {
  const { id, meetingId, paperIds, createdAt, updatedAt } = thread;
  return {
    id,
    title: shownTitle(thread),
    meetingId,
    paperIds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toAttachment(document: AttachmentRow): AttachmentView {
  const { id, originalName, kind, status, error, progress } = document;
  return { id, originalName, type: kind, status, error, progress };
}

export function toTurn({ id, threadId, message, answer, createdAt, papers }: TurnRow): TurnView {
  const told = papers.length > 0 ? null : { ...storedAnswerSchema.parse(answer), turnId: id, threadId };
  return { id, message: told ? message : CLOSED_QUESTION, answer: told, createdAt: createdAt.toISOString() };
}

/** Two hundred of these are listed at once, so only the fields shown are parsed. */
const shownSchema = storedAnswerSchema.pick({ response: true, sources: true });

export function toChatRecord({ id, threadId, message, answer, createdAt, papers }: TurnRow): ChatRecord {
  const told =
    papers.length > 0
      ? { message: CLOSED_QUESTION, response: WITHHELD, sources: [] }
      : { message, ...shownSchema.parse(answer) };
  return { id, threadId, ...told, createdAt: createdAt.toISOString() };
}
