import { z } from "zod";

export const ACTION_STATES = ["open", "done", "dropped"] as const;
export const MAX_PROGRESS_NOTE = 500;

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
