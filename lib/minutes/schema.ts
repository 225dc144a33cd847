import { z } from "zod";
import { actionItemSchema, motionSchema, statementSchema, voteSchema } from "@/lib/minutes/reader/schema";
import { MAX_COMMENT, MAX_NAME, MAX_STATEMENT, MAX_TITLE } from "./constants";

/**
 * Most entries in one list, and most items in one set of minutes. Far above real use, but small enough to
 * read in one query.
 */
const MOST_ENTRIES = 300;
const MOST_VOTES = 100;
const MOST_PLACES = 50;

/**
 * Stored with each entry: an id for comments to refer to, and the name of its last editor, or null for
 * drafted text.
 */
const kept = { id: z.string(), by: z.string().nullable() };

const places = statementSchema.shape.places.max(MOST_PLACES);
const words = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Please use at most ${most.toLocaleString("en-US")} characters.`);
const name = z.string().trim().max(MAX_NAME, `A name can be at most ${MAX_NAME} characters long.`);
const count = z.number().int("Please count in whole votes.").min(0).max(10_000);

/** An entry as the editor sends it. A known id updates that entry; any other creates a new one. */
const sent = (missing: string) => ({ id: z.string().max(64), text: words(MAX_STATEMENT, missing), places });
const statement = statementSchema.extend(sent("Please write the sentence, or remove it."));
const motion = motionSchema.extend({
  ...sent("Please write the motion, or remove it."),
  mover: name.nullable(),
  seconder: name.nullable(),
  votes: z.array(voteSchema.extend({ name: name.min(1, "Please name who voted.") })).max(MOST_VOTES),
  tally: z.object({ for: count, against: count, abstained: count }).nullable(),
});
const actionItem = actionItemSchema.extend({
  ...sent("Please write the action, or remove it."),
  owner: name.nullable(),
  dueOn: z.iso.date("This is not a date.").nullable(),
});

const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(MOST_ENTRIES, "This list is too long.");

/** The content of an item, and the attendance, as the editor sends them. */
export const itemContentInput = z.object({
  discussion: list(statement),
  motions: list(motion),
  decisions: list(statement),
  actions: list(actionItem),
});
export const attendanceInput = z.object({
  present: list(statement),
  apologies: list(statement),
  absent: list(statement),
  guests: list(statement),
  /** Statements about the quorum: that it was present, or lost. */
  quorum: list(statement),
  /** How many members a quorum requires; null where unknown. */
  quorumNeeded: z.number().int().min(1).max(1000).nullable(),
});

export const itemTitle = words(MAX_TITLE, "Please give the item a title.");

/** The reason for correcting signed minutes. */
export const correctionInput = words(MAX_COMMENT, "Please say what must be corrected.");

export const commentInput = z.object({
  minutesId: z.uuid(),
  itemId: z.uuid().nullable(),
  statementId: z.string().max(64).nullable(),
  text: words(MAX_COMMENT, "Please write the comment."),
  suggestion: words(MAX_STATEMENT, "Please write the wording that you suggest.").nullable(),
});

/** The stored form of a statement. */
const storedStatementSchema = statementSchema.extend(kept);
const storedMotionSchema = motionSchema.extend(kept);
const storedActionSchema = actionItemSchema.extend(kept);
export const itemContentSchema = z.object({
  discussion: z.array(storedStatementSchema),
  motions: z.array(storedMotionSchema),
  decisions: z.array(storedStatementSchema),
  actions: z.array(storedActionSchema),
});
export const attendanceSchema = z.object({
  present: z.array(storedStatementSchema),
  /** Missing in minutes stored before apologies were separated from absences. */
  apologies: z.array(storedStatementSchema).default([]),
  absent: z.array(storedStatementSchema),
  guests: z.array(storedStatementSchema),
  quorum: z.array(storedStatementSchema),
  quorumNeeded: z.number().int().nullable(),
});

/**
 * The name given to a speaker of a source, and the matching board member. Speakers given the same name are
 * one person.
 */
export const speakerNameSchema = z.object({
  /** The speaker's name in the source. */
  label: z.string().max(200),
  name: words(MAX_NAME, "Please give the speaker a name."),
  userId: z.uuid().nullable(),
});

export type StoredStatement = z.infer<typeof storedStatementSchema>;
export type StoredMotion = z.infer<typeof storedMotionSchema>;
export type StoredAction = z.infer<typeof storedActionSchema>;
export type ItemContent = z.infer<typeof itemContentSchema>;
export type ItemContentInput = z.infer<typeof itemContentInput>;
export type StoredAttendance = z.infer<typeof attendanceSchema>;
export type AttendanceInput = z.infer<typeof attendanceInput>;
export type SpeakerName = z.infer<typeof speakerNameSchema>;

export const NO_CONTENT: ItemContent = { discussion: [], motions: [], decisions: [], actions: [] };
export const NO_ATTENDANCE: StoredAttendance = {
  present: [],
  apologies: [],
  absent: [],
  guests: [],
  quorum: [],
  quorumNeeded: null,
};
