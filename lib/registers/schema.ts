import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";
import { ACTION_STATES, MAX_PROGRESS_NOTE, REGISTERS, SHOWS } from "./constants";

export const actionProgressSchema = z.object({
  meetingId: z.uuid(),
  actionId: z.string().min(1).max(64),
  state: z.enum(ACTION_STATES),
  note: z
    .string()
    .trim()
    .max(MAX_PROGRESS_NOTE, `The note can have at most ${MAX_PROGRESS_NOTE} characters.`),
});

export type ActionProgressInput = z.infer<typeof actionProgressSchema>;

/**
 * Options for exporting a register. `show`: which actions. Without a time zone, times are in UTC and say so.
 */
export const registerExportSchema = z.object({
  format: z.enum(["xlsx", "csv", "pdf"], { error: "Use format=xlsx, format=csv or format=pdf." }),
  register: z.enum(REGISTERS, { error: "Use register=actions or register=decisions." }),
  show: z.enum(SHOWS, { error: "Use show=open, show=overdue, show=mine or show=all." }).default("open"),
  timeZone: z
    .string()
    .max(64, "This is not a time zone. Name one such as Europe/Berlin.")
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
});

export type RegisterExport = z.infer<typeof registerExportSchema>;
