import { z } from "zod";
import type { Model } from "@/lib/ai/model-types";
import type { Transcript } from "@/lib/transcripts/types";

/** Lines of a source, by their index: the first and the last, both included. */
export const placeSchema = z.object({
  sourceId: z.string(),
  first: z.number().int().nonnegative(),
  last: z.number().int().nonnegative(),
});

export const statementSchema = z.object({ text: z.string(), places: z.array(placeSchema) });

export const VOTES = ["for", "against", "abstained", "recused"] as const;
export const RESULTS = ["passed", "failed", "tied", "withdrawn", "deferred"] as const;

export const voteSchema = z.object({ name: z.string(), vote: z.enum(VOTES) });

export const motionSchema = z.object({
  text: z.string(),
  mover: z.string().nullable(),
  seconder: z.string().nullable(),
  /** Those whose vote was told by name. */
  votes: z.array(voteSchema),
  /** As it was announced, or the sum of the named votes; null when nobody said. */
  tally: z
    .object({
      for: z.number().int().nonnegative(),
      against: z.number().int().nonnegative(),
      abstained: z.number().int().nonnegative(),
    })
    .nullable(),
  /** Null when nobody said how it ended. */
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
  /** Null for what belongs to no item of the agenda. */
  agendaItemId: z.string().nullable(),
  title: z.string(),
  discussion: z.array(statementSchema),
  motions: z.array(motionSchema),
  decisions: z.array(statementSchema),
  actions: z.array(actionItemSchema),
});

/** What the minutes of a meeting say. What nobody said is empty or null. */
export const minutesContentSchema = z.object({
  attendance: z.object({
    present: z.array(statementSchema),
    absent: z.array(statementSchema),
    guests: z.array(statementSchema),
  }),
  items: z.array(minutesItemSchema),
});

export type Place = z.infer<typeof placeSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type Vote = z.infer<typeof voteSchema>;
export type Motion = z.infer<typeof motionSchema>;
export type ActionItem = z.infer<typeof actionItemSchema>;
export type MinutesItem = z.infer<typeof minutesItemSchema>;
export type MinutesContent = z.infer<typeof minutesContentSchema>;

export type AgendaTopic = { id: string; title: string; kind: string };

/** What minutes are drafted from. */
export type DraftInput = {
  sources: { id: string; transcript: Transcript }[];
  /** In the order of the agenda; empty where the meeting has none. */
  agenda: AgendaTopic[];
  /** Full names of the members, as they are to stand in the minutes. */
  people: string[];
  /** The day of the meeting as YYYY-MM-DD, on which "by Friday" is reckoned. */
  heldOn: string;
  /** Null where no language model is to be asked. */
  model: Model | null;
};

/**
 * What `draftMinutes` tells as it goes. `item` may come again for the same place in the minutes (`at`) and then replaces what
 * stood there; `done` holds everything and always comes last, unless it throws.
 */
export type DraftEvent =
  | { type: "progress"; done: number; of: number; text: string }
  | { type: "attendance"; attendance: MinutesContent["attendance"] }
  | { type: "item"; at: number; item: MinutesItem }
  | { type: "remark"; text: string }
  | { type: "done"; content: MinutesContent; remarks: string[] };
