import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { RISK_LEVELS } from "./constants";

const cited = z.array(z.array(citationSchema));
const riskAreaSchema = z.object({ level: z.enum(RISK_LEVELS), title: z.string(), description: z.string() });

/** The board brief as it is stored, answered by the API and shown. */
export const boardBriefSchema = z.object({
  /** The sentences of `summarySentences`, joined by a space. */
  executiveSummary: z.string(),
  summarySentences: z.array(z.string()),
  keyQuestions: z.array(z.string()),
  riskAreas: z.array(riskAreaSchema),
  recommendations: z.array(z.string()),
  /** For each sentence or item, in the same order, the citations it stands on. */
  evidence: z.object({
    executiveSummary: cited,
    keyQuestions: cited,
    riskAreas: cited,
    recommendations: cited,
  }),
  mode: z.enum(["model", "extractive"]),
  /** What the reader must know of how it was made: which pages the model did not read, where it broke off. */
  remarks: z.array(z.string()).default([]),
});

/** A finished, checked section of a brief; the citations of each item in the same order. */
const briefSectionSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("executiveSummary"), items: z.array(z.string()), citations: cited }),
  z.object({ name: z.literal("keyQuestions"), items: z.array(z.string()), citations: cited }),
  z.object({ name: z.literal("riskAreas"), items: z.array(riskAreaSchema), citations: cited }),
  z.object({ name: z.literal("recommendations"), items: z.array(z.string()), citations: cited }),
]);

export type BoardBrief = z.infer<typeof boardBriefSchema>;
export type BriefSection = z.infer<typeof briefSectionSchema>;
export type BriefMode = BoardBrief["mode"];
