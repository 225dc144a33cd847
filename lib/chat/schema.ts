import { z } from "zod";
import { questionField } from "@/lib/ai/answer/schema";
import { askedText, typedText } from "@/lib/clean-text";
import { MAX_CHOSEN_PAPERS, MAX_HISTORY, MAX_TITLE_LENGTH } from "./limits";

/** Characters of an earlier question or answer that are used as context. */
const MAX_CONTEXT = 4000;

const told = z.string().transform((text) => askedText(text).slice(0, MAX_CONTEXT).toWellFormed());

const meetingIdSchema = z.uuid("This is not the id of a meeting.");

const paperIdsSchema = z
  .array(z.uuid("This is not the id of a paper."))
  .max(MAX_CHOSEN_PAPERS, `At most ${MAX_CHOSEN_PAPERS} papers can be chosen.`)
  .transform((ids) => [...new Set(ids)]);

const ONE_SCOPE = "Choose either a meeting or papers, not both.";

function isOneScope({ meetingId, paperIds }: { meetingId?: string | null; paperIds?: string[] }): boolean {
  return !meetingId || !paperIds?.length;
}

/** The body of `POST /api/chat`. */
export const askSchema = z
  .object({
    message: questionField,
    /** The chat that stores the answer; created when new. */
    threadId: z.uuid("This is not the id of a chat.").optional(),
    /** Restricts the search to the papers of this meeting, or to these papers; without either, all that the asker may see. */
    meetingId: meetingIdSchema.optional(),
    paperIds: paperIdsSchema.optional(),
    /** The latest turns of a conversation that is not stored; a stored one needs none. */
    history: z
      .array(z.object({ question: told, answer: told }))
      .max(MAX_HISTORY, `At most ${MAX_HISTORY} earlier questions can be sent along.`)
      .optional(),
    /** The last answer of the chat, which the new one replaces. */
    replaces: z.uuid("This is not the id of an answer.").optional(),
  })
  .refine(isOneScope, ONE_SCOPE)
  .refine(({ replaces, threadId }) => !replaces || threadId, "Name the chat in which to replace the answer.");

export type AskInput = z.infer<typeof askSchema>;

/** The body of `PATCH /api/chat-threads/{id}`. A meeting or papers replace the previous scope. */
export const changeThreadSchema = z
  .object({
    title: z
      .string("Please type a title.")
      .transform((title) => typedText(title).replace(/\s+/g, " "))
      .pipe(
        z
          .string()
          .min(1, "Please type a title.")
          .max(MAX_TITLE_LENGTH, `A title can be at most ${MAX_TITLE_LENGTH} characters long.`),
      ),
    meetingId: meetingIdSchema.nullable(),
    paperIds: paperIdsSchema,
  })
  .partial()
  .refine(isOneScope, ONE_SCOPE)
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Say what to change.");

export type ThreadChange = z.infer<typeof changeThreadSchema>;

/** The query of `GET /api/chat-threads`. */
export const threadsQuerySchema = z.object({
  q: z
    .string()
    .transform(typedText)
    .pipe(z.string().max(200, "A search can be at most 200 characters long."))
    .optional(),
});

export const attachmentParams = z.object({ id: z.uuid(), documentId: z.uuid() });
