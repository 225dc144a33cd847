import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";

/** How an agenda is asked for as a file; `book`: with its papers, as one PDF. Without a time zone it is written in UTC, and says so. */
export const agendaExportSchema = z.object({
  format: z.enum(["pdf", "docx", "book"], { error: "Use format=pdf, format=docx or format=book." }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
});

export type AgendaExport = z.infer<typeof agendaExportSchema>;
