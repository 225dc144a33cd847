import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";

/** The query of a brief export. Without a time zone the document uses UTC, and says so. */
export const exportSchema = z.object({
  format: z.enum(["pdf", "docx"], { error: "Use format=pdf or format=docx." }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
});

export type ExportRequest = z.infer<typeof exportSchema>;
