import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { storedAnswerSchema } from "./answer-draft";
import { MAX_HISTORY, MAX_TURNS } from "./limits";
import type { AskInput } from "./schema";
import { assertChoosable, type ChatScope, isEverything } from "./scope";

/** Where an answer is stored. */
export type Keeping = {
  /** Null: in the current chat about everything, or a new one. */
  threadId: string | null;
  scope: ChatScope;
  /** Whether the chat existed when the question arrived; one deleted since is not created again. */
  existed: boolean;
  /** The first question sets the scope of a chat that began with a file. */
  rescopes?: true;
  /** The answer that the new one replaces. */
  replaces?: string;
  /** The turns with which the question is interpreted. */
  after: string[];
};

/** The context of a question: its scope, the preceding turns, and where its answer is stored, if anywhere. */
export type Place = {
  scope: ChatScope;
  /** Oldest first. */
  history: { question: string; answer: string }[];
  keeping: Keeping | null;
};

/** How long a question without a chat continues the last one. */
const GOING_ON_MS = 12 * 60 * 60 * 1000;

export const NO_THREAD = "This chat no longer exists.";

/** The latest turns first: those of the history, and one that may be replaced. */
function threadFields(actor: Actor) {
  return {
    id: true,
    userId: true,
    meetingId: true,
    paperIds: true,
    _count: { select: { turns: true } },
    turns: {
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_HISTORY + 1,
      select: {
        id: true,
        message: true,
        answer: true,
        papers: { where: closedUses(actor), take: 1, select: { id: true } },
      },
    },
  } satisfies Prisma.ChatThreadSelect;
}

type Thread = Prisma.ChatThreadGetPayload<{ select: ReturnType<typeof threadFields> }>;

/** This person's chats about everything that were used in the last hours. */
export function goingOn(actor: Actor): Prisma.ChatThreadWhereInput {
  const since = new Date(Date.now() - GOING_ON_MS);
  return { userId: actor.id, meetingId: null, paperIds: { isEmpty: true }, updatedAt: { gt: since } };
}

/**
 * Determines the context of a question. A chat named by a new id is created with the answer; a question about a meeting or
 * papers without a chat is not stored; a message alone continues the person's latest chat about everything.
 * Throws `notFound` for a chat or answer that is not theirs, `conflict` when the chat is full or the answer is not its last.
 * At most five queries.
 */
export async function placeOf(actor: Actor, input: AskInput): Promise<Place> {
  const { threadId, meetingId = null, paperIds = [], history = [], replaces } = input;
  const scope = { meetingId, paperIds };
  if (!threadId && !isEverything(scope)) {
    await assertChoosable(actor, scope);
    return { scope, history, keeping: null };
  }
  const thread = threadId ? await ownThread(actor, threadId) : await latestThread(actor);
  if (thread) return placeIn(actor, thread, { scope, replaces, isNamed: threadId !== undefined });
  if (replaces) throw new AppError("notFound", NO_THREAD);
  await assertChoosable(actor, scope);
  return { scope, history: [], keeping: { threadId: threadId ?? null, scope, existed: false, after: [] } };
}

async function ownThread(actor: Actor, id: string): Promise<Thread | null> {
  const thread = await db.chatThread.findUnique({ where: { id }, select: threadFields(actor) });
  if (thread && thread.userId !== actor.id) throw new AppError("notFound", NO_THREAD);
  return thread;
}

function latestThread(actor: Actor): Promise<Thread | null> {
  return db.chatThread.findFirst({
    where: goingOn(actor),
    orderBy: { updatedAt: "desc" },
    select: threadFields(actor),
  });
}

async function placeIn(
  actor: Actor,
  thread: Thread,
  { scope, replaces, isNamed }: { scope: ChatScope; replaces?: string; isNamed: boolean },
): Promise<Place> {
  const { id, meetingId, paperIds, _count } = thread;
  if (replaces) await assertLast(thread, replaces);
  else if (isNamed && _count.turns >= MAX_TURNS) {
    throw new AppError(
      "conflict",
      `This chat has reached its limit of ${MAX_TURNS} questions. Please start a new one.`,
    );
  }
  const before = thread.turns.filter((turn) => turn.id !== replaces).slice(0, MAX_HISTORY);
  // Answers from a paper now closed to the person are not used as context either.
  const open = before.filter(({ papers }) => papers.length === 0).reverse();
  const history = open.map(({ message, answer }) => ({
    question: message,
    answer: storedAnswerSchema.parse(answer).response,
  }));
  const keeping = { threadId: id, existed: true, replaces, after: open.map((turn) => turn.id) };
  if (_count.turns === 0 && !isEverything(scope)) {
    await assertChoosable(actor, scope);
    return { scope, history, keeping: { ...keeping, scope, rescopes: true } };
  }
  const own = { meetingId, paperIds };
  return { scope: own, history, keeping: { ...keeping, scope: own } };
}

async function assertLast(thread: Thread, turnId: string): Promise<void> {
  if (thread.turns[0]?.id === turnId) return;
  const known = await db.chatTurn.count({ where: { id: turnId, threadId: thread.id } });
  if (known === 0) throw new AppError("notFound", "This answer no longer exists.");
  throw new AppError("conflict", "Only the last answer of a chat can be regenerated.");
}
