import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";

/** How the strategy is asked for as a file: all of it, or what comes from one paper. Without a time zone it is told in UTC. */
export const strategyExportSchema = z.object({
  format: z.enum(["xlsx", "pdf"], { error: "Ask for format=xlsx or format=pdf." }),
  timeZone: z
    .string()
    .max(64, "This is no time zone. Name one as in Europe/Berlin.")
    .refine(isTimeZone, "This is no time zone. Name one as in Europe/Berlin.")
    .default("UTC"),
  documentId: z.uuid("This is not the id of a document.").optional(),
});

export type StrategyExportRequest = z.infer<typeof strategyExportSchema>;
