import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { MAX_ANSWER, MAX_QUESTION } from "./constants";

/** Most passages of an accepted answer. */
const MAX_CITATIONS = 30;

const text = z
  .string("Please write the question.")
  .trim()
  .min(1, "Please write the question.")
  .max(MAX_QUESTION, `A question can be at most ${MAX_QUESTION} characters long.`);

/**
 * The body of `POST /api/board-meetings/{id}/questions`. With `briefId`, the text is that of one of its key
 * questions.
 */
export const addQuestionSchema = z.object({
  text,
  briefId: z.uuid("This is not the id of a brief.").optional(),
});

const answer = z
  .string()
  .trim()
  .min(1, "Please write the answer.")
  .max(MAX_ANSWER, `An answer can be at most ${MAX_ANSWER.toLocaleString("en-US")} characters long.`);

/** The body of `PATCH /api/questions/{id}`: new text, an answer (with its passages), or null to reopen. */
export const changeQuestionSchema = z.union([
  z.strictObject({ text }),
  z.strictObject({ answer, citations: z.array(citationSchema).max(MAX_CITATIONS).default([]) }),
  z.strictObject({ answer: z.null() }),
]);

/** The body of `POST /api/questions/{id}/carry`. Without a meeting, the question goes to the next one. */
export const carryQuestionSchema = z
  .object({
    meetingId: z.uuid("This is not the id of a meeting.").optional(),
  })
  .default({});

export type AddQuestionInput = z.infer<typeof addQuestionSchema>;
export type ChangeQuestionInput = z.infer<typeof changeQuestionSchema>;
export type CarryQuestionInput = z.infer<typeof carryQuestionSchema>;
