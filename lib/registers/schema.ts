import { z } from "zod";
import { ACTION_STATES, MAX_PROGRESS_NOTE } from "./constants";

export const actionProgressSchema = z.object({
  meetingId: z.uuid(),
  actionId: z.string().min(1).max(64),
  state: z.enum(ACTION_STATES),
  note: z
    .string()
    .trim()
    .max(MAX_PROGRESS_NOTE, `The note may have at most ${MAX_PROGRESS_NOTE} characters.`),
});

export type ActionProgressInput = z.infer<typeof actionProgressSchema>;
