import { z } from "zod";

/**
 * An utterance without a pause, or one line of notes. Times in seconds from the start of the recording; null
 * where the source has none.
 */
const transcriptLineSchema = z.object({
  start: z.number().nonnegative().nullable(),
  end: z.number().nonnegative().nullable(),
  speaker: z.string().nullable(),
  text: z.string(),
});

export const transcriptSchema = z.object({
  lines: z.array(transcriptLineSchema),
  /** Each speaker once, in order of appearance. */
  speakers: z.array(z.string()),
  /** What the reader should know about how the source was parsed, as sentences. */
  remarks: z.array(z.string()),
});

export type TranscriptLine = z.infer<typeof transcriptLineSchema>;
export type Transcript = z.infer<typeof transcriptSchema>;
