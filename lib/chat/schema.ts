import { z } from "zod";

export const MAX_MESSAGE_LENGTH = 4000;

/** The body of `POST /api/chat`. */
export const askSchema = z.object({
  message: z
    .string("Please type a question.")
    .trim()
    .min(1, "Please type a question.")
    .max(
      MAX_MESSAGE_LENGTH,
      `A question can be at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters long.`,
    ),
  /** Only the papers of this meeting are searched; without it, every paper the asker may see. */
  meetingId: z.uuid("This is not the id of a meeting.").optional(),
});

export type AskInput = z.infer<typeof askSchema>;
