import { z } from "zod";
import { createMeetingSchema } from "@/lib/meetings/schema";
import { AGENDA_KINDS, AGENDA_SECTIONS, MOST_ITEMS, MOST_MINUTES, MOST_WORDS } from "./constants";

const MOST_PAPERS = 40;
const MOST_VIEWERS = 100;

const minutes = z
  .number({ error: "Enter the time in minutes." })
  .int("Enter the time in whole minutes.")
  .min(0, "The time cannot be negative.")
  .max(MOST_MINUTES, "An item can last at most one day.");

const text = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${name} can have at most ${most.toLocaleString("en-US")} characters.`);

/** Where an item was proposed from. Read only for new items. */
const sourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("question"), questionId: z.uuid() }),
  z.strictObject({
    kind: z.literal("promise"),
    documentId: z.uuid(),
    page: z.int().min(1),
    label: z.string().min(1).max(5000),
  }),
  z.strictObject({ kind: z.literal("resolution"), resolutionId: z.uuid() }),
  z.strictObject({ kind: z.enum(["action", "motion"]), meetingId: z.uuid(), entryId: z.string().max(100) }),
]);

/** An item as the editor sends it. For a new item the editor generates the id. */
const openItemSchema = z.strictObject({
  id: z.uuid(),
  closed: z.null(),
  section: z.enum(AGENDA_SECTIONS),
  title: text("The title of an item", 200).min(1, "Give each item a title."),
  kind: z.enum(AGENDA_KINDS),
  minutes,
  presenter: text("The presenter", 100),
  notes: text("The notes of an item", 2000),
  isConsent: z.boolean(),
  isInCamera: z.boolean(),
  viewerIds: z.array(z.uuid()).max(MOST_VIEWERS),
  paperIds: z.array(z.uuid()).max(MOST_PAPERS, `An item can have at most ${MOST_PAPERS} papers.`),
  source: sourceSchema.nullable().default(null),
});

/** An item closed to its editor: stored unchanged, at the position the editor gave it. */
const closedItemSchema = z.strictObject({ id: z.uuid(), closed: z.literal(true) });

const durationMinutes = z
  .number({ error: "Enter the duration of the meeting in minutes." })
  .int("Enter the duration of the meeting in whole minutes.")
  .min(5, "A meeting must last at least five minutes.")
  .max(MOST_MINUTES, "A meeting can last at most one day.");
const place = text("The location", 200);
const tooMany = `An agenda can have at most ${MOST_ITEMS} items.`;

export const agendaChangeSchema = z.object({
  version: z.int().min(1),
  durationMinutes,
  place,
  items: z.array(z.discriminatedUnion("closed", [openItemSchema, closedItemSchema])).max(MOST_ITEMS, tooMany),
  /** Confirms that papers in camera may be opened to the board by this change. */
  opensPapers: z.boolean().default(false),
  /** Confirms that minutes of an item in camera may be opened to more people by this change. */
  opensMinutes: z.boolean().default(false),
});

/** For an existing meeting, or for a new one. */
export const createAgendaSchema = z.object({
  meeting: z.union([z.strictObject({ id: z.uuid() }), createMeetingSchema]),
  durationMinutes,
  place,
  items: z.array(openItemSchema).max(MOST_ITEMS, tooMany),
});

/** A description of a meeting, and today's date in the writer's time zone. */
export const proposeAgendaSchema = z.object({
  words: z
    .string()
    .trim()
    .min(1, "First describe the meeting: when it is, how long it lasts, and what it covers.")
    .max(MOST_WORDS, `The description can have at most ${MOST_WORDS.toLocaleString("en-US")} characters.`),
  today: z.iso.date(),
  meetingId: z.uuid().nullable(),
});

export type ProposeAgendaInput = z.infer<typeof proposeAgendaSchema>;
export type CreateAgendaInput = z.infer<typeof createAgendaSchema>;
export type ItemSource = z.infer<typeof sourceSchema>;
export type AgendaChange = z.infer<typeof agendaChangeSchema>;
export type OpenItemInput = z.infer<typeof openItemSchema>;
export type AgendaItemInput = AgendaChange["items"][number];
