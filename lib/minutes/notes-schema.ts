import { z } from "zod";
import { MAX_NOTE } from "./constants";

/** Longest clock of a meeting, in seconds. */
const TWO_DAYS = 2 * 24 * 60 * 60;

/** One line of notes as the browser keeps and sends it. */
export const noteSchema = z.object({
  sourceId: z.uuid(),
  /** Chosen by the browser. */
  id: z.uuid(),
  /** From 1, raised with each change. */
  revision: z.number().int().min(1).max(1_000_000),
  agendaItemId: z.uuid().nullable(),
  isStart: z.boolean(),
  text: z.string().max(MAX_NOTE, `A line can be at most ${MAX_NOTE} characters long.`),
  /** Seconds since the clock was started. */
  at: z.number().min(0).max(TWO_DAYS),
});

export type NoteInput = z.infer<typeof noteSchema>;
