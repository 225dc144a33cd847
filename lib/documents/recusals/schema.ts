import { z } from "zod";
import { MAX_REASON } from "./constants";

export const recordRecusalSchema = z.object({
  /** Whom the paper is closed to; without one, whoever records it. */
  userId: z.uuid("This is not the id of an account.").optional(),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, `The reason can have at most ${MAX_REASON} characters.`)
    .default(""),
});

export const recusalParams = z.object({ id: z.uuid(), userId: z.uuid() });

export type RecordRecusalInput = z.output<typeof recordRecusalSchema>;
