import { z } from "zod";
import { RESULTS, VOTES } from "./types";

/** The name of the schema in the request to the model. */
export const MINUTES_SCHEMA = "board_minutes";

const quotesSchema = z.array(z.object({ line: z.string(), text: z.string() }));

/** What a model drafts of one stretch of a meeting. Everything goes through `check.ts`. */
export const draftSchema = z.object({
  discussion: z.array(z.object({ text: z.string(), quotes: quotesSchema })),
  motions: z.array(
    z.object({
      text: z.string(),
      mover: z.string().nullable(),
      seconder: z.string().nullable(),
      votes: z.array(z.object({ name: z.string(), vote: z.enum(VOTES) })),
      result: z.enum(RESULTS).nullable(),
      quotes: quotesSchema,
    }),
  ),
  decisions: z.array(z.object({ text: z.string(), quotes: quotesSchema })),
  actions: z.array(z.object({ text: z.string(), owner: z.string().nullable(), quotes: quotesSchema })),
});

export type Draft = z.infer<typeof draftSchema>;
export type Quote = z.infer<typeof quotesSchema>[number];
