import { z } from "zod";
import { MEETING_STATUSES, REQUIRED_MEETING } from "./constants";

const title = z
  .string({ error: REQUIRED_MEETING })
  .trim()
  .min(1, REQUIRED_MEETING)
  .max(200, "The title can have at most 200 characters.");
const scheduledDate = z
  .string({ error: REQUIRED_MEETING })
  .min(1, REQUIRED_MEETING)
  .pipe(z.iso.datetime({ offset: true, error: "The date is not a valid ISO timestamp." }))
  .transform((value) => new Date(value))
  .refine(
    (date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200,
    "The date is out of range.",
  );
const description = z.string().trim().max(5000, "The description can have at most 5,000 characters.");

export const createMeetingSchema = z.object({ title, scheduledDate, description: description.default("") });

export const updateMeetingSchema = z
  .object({ title, scheduledDate, description, status: z.enum(MEETING_STATUSES) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");

export type CreateMeetingInput = z.infer<typeof createMeetingSchema>;
export type UpdateMeetingInput = z.infer<typeof updateMeetingSchema>;
