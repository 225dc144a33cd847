import { z } from "zod";

/** The name of the schema in the request to the model. */
export const WORDING_SCHEMA = "benchmark_wording";

/** Texts of an analysis in other words, each under the id it was given. What is not named stays as it is. */
export const wordingSchema = z.object({
  insights: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  questions: z.array(z.object({ id: z.string(), text: z.string() })),
});

export type Wording = z.infer<typeof wordingSchema>;
