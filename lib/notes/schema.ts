import { z } from "zod";
import { typedText } from "@/lib/clean-text";
import { isTimeZone } from "@/lib/handout/moments";
import { MAX_NOTE, MAX_QUOTE } from "./constants";

const text = z
  .string("Please write the note.")
  .transform(typedText)
  .pipe(
    z.string().max(MAX_NOTE, `A note can be at most ${MAX_NOTE.toLocaleString("en-US")} characters long.`),
  );

const quote = z
  .string()
  .refine((words) => words.trim() !== "", "Select the words to highlight.")
  .max(MAX_QUOTE, `Select at most ${MAX_QUOTE.toLocaleString("en-US")} characters.`);

/**
 * The body of `POST /api/documents/{id}/notes/{page}`: words of the page with where they begin in its text, a note, or
 * both. Without words the note is on the page as a whole. Sent again under the same id, it is kept once.
 */
export const addNoteSchema = z
  .strictObject({
    /** Chosen by a device that may have to send the note twice; else by the server. */
    id: z.uuid().optional(),
    quote: quote.optional(),
    start: z.number().int().nonnegative().max(100_000_000).optional(),
    text: text.default(""),
  })
  .refine((note) => (note.quote === undefined) === (note.start === undefined), {
    message: "Give the words together with where they begin.",
  })
  .refine((note) => note.quote !== undefined || note.text !== "", { message: "Please write the note." });

/** The body of `PATCH /api/notes/{id}`. */
export const changeNoteSchema = z.strictObject({ text });

/** How the notes of a meeting are asked for as a file. Without a time zone it is written in UTC, and says so. */
export const notesExportSchema = z.object({
  format: z.enum(["docx", "txt"], { error: "Use format=docx or format=txt." }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
});

export type AddNoteInput = z.infer<typeof addNoteSchema>;
export type ChangeNoteInput = z.infer<typeof changeNoteSchema>;
export type NotesExport = z.infer<typeof notesExportSchema>;
