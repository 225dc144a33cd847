import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";
import { FOCUS_AREAS } from "./focus-areas";
import { MOST_PAPERS } from "./research/types";

// The database takes neither controls nor halves of characters, and no id has any.
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;

const idOf = (missing: string, unknown: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(50, unknown).regex(STORABLE, unknown);

/** A ticker, or a company of the board's own. */
export const companyIdSchema = idOf("Choose a company.", "This company could not be found.");

/** One of the four, or "custom:" and the id of a saved one. */
export const peerSetIdSchema = idOf("Choose a peer set.", "This peer set could not be found.");

export const analyzeSchema = z.object({
  focalCompanyId: companyIdSchema,
  peerSetId: peerSetIdSchema,
  focusAreas: z
    .array(z.enum(FOCUS_AREAS, { error: "This is not a focus area." }), {
      error: "Choose at least one focus area.",
    })
    .min(1, "Choose at least one focus area.")
    .max(50, "This is not a focus area.")
    .transform((areas) => FOCUS_AREAS.filter((area) => areas.includes(area))),
});

export type AnalyzeInput = z.infer<typeof analyzeSchema>;

export const shareRunSchema = z.object({
  isShared: z.boolean({ error: "Say whether the board may see it: isShared true or false." }),
});

/** `with`: the run that another is compared with. */
export const comparisonQuery = z.object({ with: z.uuid({ error: "Name the benchmark to compare with." }) });

const companyPaper = z.object({
  companyId: z.string({ error: "Choose the company this paper is about." }).max(200),
  documentId: z.uuid({ error: "Choose a paper." }),
});

/** Without papers only filings are read. The body may be left out. */
export const researchSchema = z
  .object({
    papers: z
      .array(companyPaper, { error: "The papers must be a list." })
      .max(MOST_PAPERS, `Choose at most ${MOST_PAPERS} papers.`)
      .refine(
        (papers) => new Set(papers.map(({ documentId }) => documentId)).size === papers.length,
        "Choose each paper only once.",
      )
      .default([]),
  })
  .prefault({});

/** An uploaded report, and the company of the benchmark that it is of. */
export type CompanyPaper = z.output<typeof companyPaper>;

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

export const companySearchQuerySchema = z.object({
  q: z.string().max(200, "The search can have at most 200 characters.").default(""),
});

export const companyParams = z.object({ id: companyIdSchema });

export const peersQuerySchema = z.object({ set: peerSetIdSchema });
