import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";
import { companyIdSchema } from "../schema";

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
  .default("UTC");

/** How a run is asked for as a file. Without a time zone the document is written in UTC, and says so. */
export const runExportSchema = z.object({
  format: z.enum(["html", "pdf"], { error: "Use format=html or format=pdf." }),
  timeZone,
});

export type RunExportRequest = z.infer<typeof runExportSchema>;

/**
 * The export by a whole result. Of what is posted only the ids count: which company (`analysisId`), and which saved run of
 * it. The figures, names and sentences that are written into the file are those that the server keeps.
 */
export const briefExportSchema = z.object({
  analysisId: companyIdSchema,
  analysisData: z
    .object({ id: z.uuid().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  timeZone,
});

export type BriefExportRequest = z.infer<typeof briefExportSchema>;
