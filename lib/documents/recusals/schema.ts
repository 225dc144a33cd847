import { z } from "zod";
import { MAX_REASON } from "./constants";

export const recordRecusalSchema = z.object({
  /** The person to recuse; by default the actor. */
  userId: z.uuid("This is not the id of an account.").optional(),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, `The reason can have at most ${MAX_REASON} characters.`)
    .default(""),
});

export const recusalParams = z.object({ id: z.uuid(), userId: z.uuid() });

export type RecordRecusalInput = z.output<typeof recordRecusalSchema>;
