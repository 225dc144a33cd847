import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";

/** One sentence of an answer with the citations it stands on. */
export const answerSentenceSchema = z.object({ text: z.string(), citations: z.array(citationSchema) });

export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

/** What an answer consists of, in the order it is made. Nothing reaches a reader unchecked. */
export type AnswerEvent =
  | { type: "sentence"; sentence: AnswerSentence }
  /** `answered` is false when the papers do not say; the sentences are then the nearest passages. */
  | { type: "done"; mode: "model" | "extractive"; answered: boolean; dropped: number };
