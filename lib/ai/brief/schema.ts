import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";

export const RISK_LEVELS = ["high", "medium", "low", "opportunity"] as const;

const cited = z.array(z.array(citationSchema));

/** The board brief as it is stored, answered by the API and shown. */
export const boardBriefSchema = z.object({
  /** The sentences of `summarySentences`, joined by a space. */
  executiveSummary: z.string(),
  summarySentences: z.array(z.string()),
  keyQuestions: z.array(z.string()),
  riskAreas: z.array(z.object({ level: z.enum(RISK_LEVELS), title: z.string(), description: z.string() })),
  recommendations: z.array(z.string()),
  /** For each sentence or item, in the same order, the citations it stands on. */
  evidence: z.object({
    executiveSummary: cited,
    keyQuestions: cited,
    riskAreas: cited,
    recommendations: cited,
  }),
  mode: z.enum(["model", "extractive"]),
});

export type BoardBrief = z.infer<typeof boardBriefSchema>;
export type RiskLevel = (typeof RISK_LEVELS)[number];
