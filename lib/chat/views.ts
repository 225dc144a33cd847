import type { Prisma } from "@/lib/db/generated/client";
import { storedAnswerSchema } from "./answer-draft";
import type { AttachmentView, ChatRecord, ThreadView, TurnView } from "./types";

export const THREAD_FIELDS = {
  id: true,
  title: true,
  meetingId: true,
  paperIds: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ChatThreadSelect;

export const ATTACHMENT_FIELDS = {
  id: true,
  originalName: true,
  kind: true,
  status: true,
  error: true,
  progress: true,
} satisfies Prisma.DocumentSelect;

type ThreadRow = Prisma.ChatThreadGetPayload<{ select: typeof THREAD_FIELDS }>;
type AttachmentRow = Prisma.DocumentGetPayload<{ select: typeof ATTACHMENT_FIELDS }>;

/** A turn as it is read: `papers` holds those of its papers that are closed to the reader now. */
type TurnRow = {
  id: string;
  threadId: string;
  message: string;
  answer: Prisma.JsonValue;
  createdAt: Date;
  papers: unknown[];
};

const WITHHELD = "This answer is withheld: it draws on a paper that is not open to you any more.";

export function toThread({ id, title, meetingId, paperIds, createdAt, updatedAt }: ThreadRow): ThreadView {
  return {
    id,
    title,
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
  return { id, message, answer: told, createdAt: createdAt.toISOString() };
}

/** Two hundred of these are listed at once: of each answer only what they tell is looked at. */
const toldSchema = storedAnswerSchema.pick({ response: true, sources: true });

export function toChatRecord({ id, threadId, message, answer, createdAt, papers }: TurnRow): ChatRecord {
  const told = papers.length > 0 ? { response: WITHHELD, sources: [] } : toldSchema.parse(answer);
  return { id, threadId, message, ...told, createdAt: createdAt.toISOString() };
}
