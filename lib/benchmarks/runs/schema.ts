import { z } from "zod";

export const shareRunSchema = z.object({
  isShared: z.boolean({ error: "Say whether the board may see it: isShared true or false." }),
});

/** `with`: the run that another is compared with. */
export const comparisonQuery = z.object({ with: z.uuid({ error: "Name the benchmark to compare with." }) });
