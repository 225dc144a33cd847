import type { Voice } from "./thread/voices.mjs";

/** An utterance by one voice. Times in seconds from the start of the part. */
export type SpokenLine = {
  start: number;
  end: number;
  /** Index into the voices of the part. */
  voice: number;
  text: string;
  /** The model's confidence in the words, 0 to 1; null where it gives none. */
  sureness: number | null;
};

/**
 * The transcript of one part. Only `used` samples are done; speech that continues past the end is left to the
 * next part.
 */
export type SpokenPart = { used: number; lines: SpokenLine[]; voices: Voice[] };
