import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";

/**
 * Options for exporting an agenda. `book`: one PDF with its papers. Without a time zone, times are in UTC and
 * say so.
 */
export const agendaExportSchema = z.object({
  format: z.enum(["pdf", "docx", "book"], { error: "Use format=pdf, format=docx or format=book." }),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
    .default("UTC"),
});

export type AgendaExport = z.infer<typeof agendaExportSchema>;
