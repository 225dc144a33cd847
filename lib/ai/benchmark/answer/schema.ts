import { z } from "zod";

/** The name of the schema in the request to the model. */
export const RESULT_ANSWER_SCHEMA = "benchmark_answer";

/** A sentence of an answer as a model writes it, with the ids of the lines that prove it. */
export const draftSentenceSchema = z.object({
  sentence: z.string().describe("One plain sentence that answers the question, or a part of it."),
  lines: z.array(z.string()).describe('Ids of the lines that prove it, such as "l3". At least one.'),
});

export type DraftResultSentence = z.infer<typeof draftSentenceSchema>;
