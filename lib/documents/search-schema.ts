import { z } from "zod";

/** The query of `GET /api/search`. */
export const searchSchema = z.object({
  q: z
    .string("Say what to search for (q).")
    .trim()
    .min(2, "Please enter at least 2 characters.")
    .max(500, "A search can be at most 500 characters long."),
  meetingId: z.uuid("This is not the id of a meeting.").optional(),
  documentId: z.uuid("This is not the id of a document.").optional(),
  limit: z.coerce.number("The limit must be a number.").int().min(1).max(50).default(10),
});
