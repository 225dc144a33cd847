import { z } from "zod";
import { isTimeZone } from "@/lib/handout/moments";
import { FOCUS_AREAS } from "./focus-areas";
import { MOST_PAPERS } from "./research/types";

// The database rejects control characters and lone surrogates, and no id contains any.
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;

const idOf = (missing: string, unknown: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(50, unknown).regex(STORABLE, unknown);

/** A ticker, or a company the board added. */
export const companyIdSchema = idOf("Choose a company.", "This company could not be found.");

/** One of the four built-in sets, or "custom:" with the id of a saved one. */
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

/** `with`: the run to compare with. */
export const comparisonQuery = z.object({ with: z.uuid({ error: "Name the benchmark to compare with." }) });

const companyPaper = z.object({
  companyId: z.string({ error: "Choose the company this paper is about." }).max(200),
  documentId: z.uuid({ error: "Choose a paper." }),
});

/** Without papers, only filings are read. The body is optional. */
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

/** An uploaded report, and the company in the benchmark it is about. */
export type CompanyPaper = z.output<typeof companyPaper>;

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, "This is not a time zone. Name one such as Europe/Berlin.")
  .default("UTC");

/** Options for exporting a run. Without a time zone, times are in UTC and say so. */
export const runExportSchema = z.object({
  format: z.enum(["html", "pdf"], { error: "Use format=html or format=pdf." }),
  timeZone,
});

export type RunExportRequest = z.infer<typeof runExportSchema>;

/**
 * The body of an export of a full result. Only the ids are used: the company (`analysisId`) and its saved
 * run. The exported figures, names and sentences are those stored on the server.
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
