import { z } from "zod";

/** Shape of a stored or transmitted `Citation`. Does not verify it: `checkQuote` does. */
export const citationSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  page: z.number().int().positive(),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  quote: z.string(),
});
