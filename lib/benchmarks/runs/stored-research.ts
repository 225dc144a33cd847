import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import type { DeepAnalysis } from "../research/types";

const texts = z.array(z.string());
const statements = z.array(z.object({ text: z.string(), quotes: z.array(z.number().int().nonnegative()) }));

/** A deep research as it is stored beside the result it was made for. */
export const storedResearchSchema = z.object({
  mode: z.enum(["model", "extractive"]),
  notice: z.string().optional(),
  madeAt: z.string(),
  executiveSummary: z.string(),
  summary: statements,
  keyFindings: z.array(
    z.object({
      category: z.string(),
      significance: z.enum(["high", "medium", "low"]),
      finding: z.string(),
      source: z.string(),
      quotes: z.array(z.number().int().nonnegative()),
    }),
  ),
  governanceAnalysis: z.object({
    boardComposition: statements,
    executiveCompensation: statements,
    shareholderRights: statements,
    sources: texts,
  }),
  competitivePositioning: z.object({
    marketShare: statements,
    competitiveAdvantages: statements,
    threats: statements,
    sources: texts,
  }),
  financialPerformance: z.object({
    profitabilityTrends: statements,
    capitalEfficiency: statements,
    liquidityPosition: statements,
    sources: texts,
  }),
  riskFactors: z.object({
    operationalRisks: statements,
    financialRisks: statements,
    strategicRisks: statements,
    sources: texts,
  }),
  boardRecommendations: z.object({
    immediate: statements,
    mediumTerm: statements,
    longTerm: statements,
    rationale: z.string(),
  }),
  sources: texts,
  quotes: z.array(
    z.object({
      companyId: z.string(),
      title: z.string(),
      form: z.string(),
      filed: z.string().nullable(),
      url: z.string().nullable(),
      // A report of before papers were read has filings only.
      citation: citationSchema.nullable().default(null),
      section: z.string(),
      quote: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  dropped: z.number(),
  unread: texts,
}) satisfies z.ZodType<DeepAnalysis>;
