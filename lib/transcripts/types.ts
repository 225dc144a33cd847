import { z } from "zod";

/**
 * Something that one person said without a pause, or one line of notes. Seconds from the start of the recording; null where
 * the source has no times.
 */
const transcriptLineSchema = z.object({
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  speaker: z.string().nullable(),
  text: z.string(),
});

export const transcriptSchema = z.object({
  lines: z.array(transcriptLineSchema),
  /** Each speaker once, in the order in which they first speak. */
  speakers: z.array(z.string()),
  /** What whoever uses the source should know of how it was read, as sentences. */
  remarks: z.array(z.string()),
});

export type TranscriptLine = z.infer<typeof transcriptLineSchema>;
export type Transcript = z.infer<typeof transcriptSchema>;
