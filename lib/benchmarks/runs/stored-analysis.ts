import { z } from "zod";
import type { BenchmarkAnalysis } from "../analysis/types";
import { chartSchema } from "./stored-charts";
import {
  companySchema,
  comparisonSchema,
  focusAreaSchema,
  peerSchema,
  peerSetSchema,
  sourceSchema,
} from "./stored-parts";

/** A result as it is stored: without the id of its row and without the deep research, which has a column of its own. */
export type StoredAnalysis = Omit<BenchmarkAnalysis, "id" | "deepAnalysis">;

const ids = z.array(z.string());

const insightSchema = z.object({
  id: z.string(),
  type: z.enum(["positive", "negative", "neutral"]),
  title: z.string(),
  description: z.string(),
  metrics: z.array(z.object({ label: z.string(), value: z.string(), trend: z.enum(["up", "down", "flat"]) })),
  focusArea: focusAreaSchema,
  metricId: z.string().nullable(),
  sourceIds: ids,
});

const outlierSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  severity: z.enum(["high", "medium", "low"]),
  description: z.string(),
  actionItems: z.array(z.string()),
  metricId: z.string(),
  sourceIds: ids,
});

const alignmentSchema = z.object({
  tsrRank: z.number(),
  payRank: z.number(),
  degree: z.number(),
  sampleSize: z.number(),
  formula: z.string(),
  limits: z.array(z.string()),
  reading: z.string(),
  sourceIds: ids,
});

const overviewSchema = z.object({
  overview: z.object({
    marketCap: z.string(),
    revenueGrowth: z.string(),
    netMargin: z.string(),
    esgRating: z.string(),
  }),
  sourceIds: z.object({ marketCap: ids, revenueGrowth: ids, netMargin: ids, esgRating: ids }),
  insights: z.array(z.string()),
});

export const storedAnalysisSchema = z.object({
  madeAt: z.string(),
  mode: z.enum(["model", "extractive"]),
  focalCompany: companySchema,
  peerSet: peerSetSchema,
  peers: z.array(peerSchema),
  focusAreas: z.array(focusAreaSchema),
  dataAsOf: z.object({ from: z.string(), to: z.string() }),
  insights: z.array(insightSchema),
  outliers: z.array(outlierSchema),
  charts: z.array(chartSchema),
  boardQuestions: z.array(z.string()),
  comparisons: z.array(comparisonSchema),
  alignment: alignmentSchema.nullable(),
  competitorOverview: overviewSchema,
  sources: z.array(sourceSchema),
  notes: z.array(z.string()),
}) satisfies z.ZodType<StoredAnalysis>;
