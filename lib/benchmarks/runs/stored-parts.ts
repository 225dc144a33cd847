import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import type { MetricComparison, SourceEntry } from "../analysis/types";
import { FOCUS_AREAS } from "../focus-areas";
import { type Company, PEER_SET_TYPES, type Peer, type PeerSet } from "../types";

/** What a stored result is made of, as it is read back. Kept in step with the types by the compiler. */

export const companySchema = z.object({
  id: z.string(),
  ticker: z.string(),
  name: z.string(),
  sector: z.string(),
  subIndustry: z.string(),
  cik: z.number().nullable(),
  isOwn: z.boolean(),
}) satisfies z.ZodType<Company>;

export const peerSchema = companySchema.extend({
  reason: z.string(),
  size: z
    .object({ value: z.number(), measure: z.enum(["revenue", "totalAssets"]), periodEnd: z.string() })
    .nullable(),
}) satisfies z.ZodType<Peer>;

export const peerSetSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(PEER_SET_TYPES),
  companyCount: z.union([z.number(), z.literal("Auto")]),
}) satisfies z.ZodType<PeerSet>;

export const sourceSchema = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  form: z.string(),
  filed: z.string().nullable(),
  via: z.string().nullable(),
  quote: z.string().nullable(),
  citation: citationSchema.nullable(),
}) satisfies z.ZodType<SourceEntry>;

export const unitSchema = z.enum(["usd", "percent", "points", "ratio", "times", "count", "years"]);
export const focusAreaSchema = z.enum(FOCUS_AREAS);

const valueSchema = z.object({
  companyId: z.string(),
  ticker: z.string(),
  value: z.number().nullable(),
  missing: z.string().nullable(),
  fiscalYear: z.number().nullable(),
  periodEnd: z.string().nullable(),
  inputs: z.array(
    z.object({
      label: z.string(),
      value: z.number(),
      unit: unitSchema,
      periodEnd: z.string().nullable(),
      sourceId: z.string(),
    }),
  ),
});

export const comparisonSchema = z.object({
  metric: z.object({
    id: z.string(),
    name: z.string(),
    focusAreas: z.array(focusAreaSchema),
    unit: unitSchema,
    formula: z.string(),
    better: z.enum(["higher", "lower", "neutral"]),
    caveat: z.string().nullable(),
  }),
  focal: valueSchema,
  peers: z.array(valueSchema),
  sampleSize: z.number(),
  median: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  rank: z.number().nullable(),
  percentile: z.number().nullable(),
  gap: z.number().nullable(),
  robustZ: z.number().nullable(),
  before: valueSchema.nullish(),
  notes: z.array(z.string()),
}) satisfies z.ZodType<MetricComparison>;
