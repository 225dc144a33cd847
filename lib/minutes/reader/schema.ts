import { z } from "zod";
import { RESULTS, VOTES } from "./constants";

/** First and last line of a passage in a source, by index, both included. */
export const placeSchema = z.object({
  sourceId: z.string(),
  first: z.number().int().nonnegative(),
  last: z.number().int().nonnegative(),
});

export const statementSchema = z.object({ text: z.string(), places: z.array(placeSchema) });

export const voteSchema = z.object({ name: z.string(), vote: z.enum(VOTES) });

export const motionSchema = z.object({
  text: z.string(),
  mover: z.string().nullable(),
  seconder: z.string().nullable(),
  /** Votes by name. */
  votes: z.array(voteSchema),
  /** As announced, or the sum of the named votes; null if unknown. */
  tally: z
    .object({
      for: z.number().int().nonnegative(),
      against: z.number().int().nonnegative(),
      abstained: z.number().int().nonnegative(),
    })
    .nullable(),
  /** Null if no one said how it ended. */
  result: z.enum(RESULTS).nullable(),
  places: z.array(placeSchema),
});

export const actionItemSchema = z.object({
  text: z.string(),
  owner: z.string().nullable(),
  /** A day as YYYY-MM-DD. */
  dueOn: z.iso.date().nullable(),
  places: z.array(placeSchema),
});

export const minutesItemSchema = z.object({
  /** Null if it belongs to no agenda item. */
  agendaItemId: z.string().nullable(),
  title: z.string(),
  discussion: z.array(statementSchema),
  motions: z.array(motionSchema),
  decisions: z.array(statementSchema),
  actions: z.array(actionItemSchema),
});

/** The content of a meeting's minutes. What no one said is empty or null. */
export const minutesContentSchema = z.object({
  attendance: z.object({
    present: z.array(statementSchema),
    /** Members who sent apologies. */
    apologies: z.array(statementSchema),
    /** Members who were absent without explanation. */
    absent: z.array(statementSchema),
    guests: z.array(statementSchema),
    /** What was said about the quorum. */
    quorum: z.array(statementSchema),
    /** The required number of members, if stated. */
    quorumNeeded: z.number().int().nullable(),
  }),
  items: z.array(minutesItemSchema),
});

export type Place = z.infer<typeof placeSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type Vote = z.infer<typeof voteSchema>;
export type Motion = z.infer<typeof motionSchema>;
export type ActionItem = z.infer<typeof actionItemSchema>;
export type MinutesItem = z.infer<typeof minutesItemSchema>;
/** The content of one item. */
export type ItemContent = Pick<MinutesItem, "discussion" | "motions" | "decisions" | "actions">;
export type MinutesContent = z.infer<typeof minutesContentSchema>;

/** The name of the schema in the request to the model. */
export const MINUTES_SCHEMA = "board_minutes";

const quotes = z.array(z.object({ line: z.string(), text: z.string() }));
const drafted = z.object({ text: z.string(), quotes });

/** A model's draft for a part of a meeting: the same with quotes for places. Everything is checked in `check.ts`. */
export const draftSchema = z.object({
  discussion: z.array(drafted),
  motions: z.array(motionSchema.omit({ places: true, tally: true }).extend({ quotes })),
  decisions: z.array(drafted),
  actions: z.array(actionItemSchema.omit({ places: true, dueOn: true }).extend({ quotes })),
});

export type Draft = z.infer<typeof draftSchema>;
export type Quote = z.infer<typeof quotes>[number];
