import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { RISK_LEVELS } from "./constants";

const cited = z.array(z.array(citationSchema));
const riskAreaSchema = z.object({ level: z.enum(RISK_LEVELS), title: z.string(), description: z.string() });

/** The board brief as stored, returned by the API and displayed. */
export const boardBriefSchema = z.object({
  /** The `summarySentences`, joined by spaces. */
  executiveSummary: z.string(),
  summarySentences: z.array(z.string()),
  keyQuestions: z.array(z.string()),
  riskAreas: z.array(riskAreaSchema),
  recommendations: z.array(z.string()),
  /** The citations of each sentence or item, in the same order. */
  evidence: z.object({
    executiveSummary: cited,
    keyQuestions: cited,
    riskAreas: cited,
    recommendations: cited,
  }),
  mode: z.enum(["model", "extractive"]),
  /** Limitations the reader must know: pages that the model did not read, or where it was cut off. */
  remarks: z.array(z.string()).default([]),
});

/** A finished and checked section of a brief, with the citations of each item in the same order. */
const briefSectionSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("executiveSummary"), items: z.array(z.string()), citations: cited }),
  z.object({ name: z.literal("keyQuestions"), items: z.array(z.string()), citations: cited }),
  z.object({ name: z.literal("riskAreas"), items: z.array(riskAreaSchema), citations: cited }),
  z.object({ name: z.literal("recommendations"), items: z.array(z.string()), citations: cited }),
]);

export type BoardBrief = z.infer<typeof boardBriefSchema>;
export type BriefSection = z.infer<typeof briefSectionSchema>;
export type BriefMode = BoardBrief["mode"];
