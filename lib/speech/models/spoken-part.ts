import type { Voice } from "./thread/voices.mjs";

/** Something that one voice said. Seconds from the beginning of the part. */
export type SpokenLine = {
  start: number;
  end: number;
  /** Place in the voices of the part. */
  voice: number;
  text: string;
  /** How sure the model is of the words, 0 to 1; null where it does not say. */
  sureness: number | null;
};

/** What was said in a part. Speech that goes on at its end is left for the next one: `used` samples are done. */
export type SpokenPart = { used: number; lines: SpokenLine[]; voices: Voice[] };
