import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { FOCUS_AREAS } from "../focus-areas";

/** The schema of an analysis as computed, stored and loaded. The types in `types.ts` are derived from it. */

const text = z.string();
const texts = z.array(text);
const number = z.number();
const ids = z.array(text);
const focusArea = z.enum(FOCUS_AREAS);

export const companySchema = z.object({
  id: text,
  /** The ticker; for a company the board added, its name. */
  ticker: text,
  name: text,
  /** GICS names; empty when unknown. */
  sector: text,
  subIndustry: text,
  /** The SEC's Central Index Key; null for a company the board added. */
  cik: number.nullable(),
  isOwn: z.boolean(),
});

export const peerSchema = companySchema.extend({
  /** "Same sector, revenue $391.0bn (fiscal year to Sep 28, 2025)". */
  reason: text,
  size: z.object({ value: number, measure: z.enum(["revenue", "totalAssets"]), periodEnd: text }).nullable(),
});

export const peerSetSchema = z.object({
  id: text,
  name: text,
  description: text,
  type: z.enum(["sp_sector", "direct_competitors", "top_revenue", "proxy_based", "custom"]),
  companyCount: z.union([number, z.literal("Auto")]),
});

export const sourceSchema = z.object({
  /** Display name: "Proxy statement of Agilent Technologies, filed Feb 6, 2026". */
  label: text,
  /** URL of the filing. Null: there is no link, and the interface offers a web search for the label. */
  url: text.nullable(),
  /** SEC form ("DEF 14A", "10-K", "8-K"); "typed" or "paper" for a company the board added. */
  form: text,
  /** ISO date. */
  filed: text.nullable(),
  /** The compilation to credit, when this product did not read the filing itself. */
  via: text.nullable(),
  /** The sentence or cells it was read from; null when this product did not read the filing. */
  quote: text.nullable(),
  /** The passage of a board paper; null for filings. */
  citation: citationSchema.nullable(),
});

export const sourceEntrySchema = sourceSchema.extend({ id: text });

export const unitSchema = z.enum(["usd", "percent", "points", "ratio", "times", "count", "years"]);

export const metricInputSchema = z.object({
  /** "Net income" */
  label: text,
  value: number,
  unit: unitSchema,
  /** ISO date, or null when only the fiscal year is known. */
  periodEnd: text.nullable(),
  sourceId: text,
});

export const metricValueSchema = z.object({
  companyId: text,
  ticker: text,
  /** Null: not disclosed, or not computable; `missing` gives the reason as a sentence. */
  value: number.nullable(),
  missing: text.nullable(),
  fiscalYear: number.nullable(),
  periodEnd: text.nullable(),
  inputs: z.array(metricInputSchema),
});

export const metricInfoSchema = z.object({
  id: text,
  name: text,
  focusAreas: z.array(focusArea),
  unit: unitSchema,
  /** "Net income ÷ revenue" */
  formula: text,
  /** Which end is better for a board; "neutral" where neither is. */
  better: z.enum(["higher", "lower", "neutral"]),
  /** What the figure does not show. */
  caveat: text.nullable(),
});

export const comparisonSchema = z.object({
  metric: metricInfoSchema,
  focal: metricValueSchema,
  peers: z.array(metricValueSchema),
  /** Number of peers with the figure. */
  sampleSize: number,
  median: number.nullable(),
  lowerQuartile: number.nullable(),
  upperQuartile: number.nullable(),
  /** 1 is the highest value, among the peers and the focal company. */
  rank: number.nullable(),
  /** 0 to 100: share of the peers below the focal company, counting equal ones by half. */
  percentile: number.nullable(),
  /** Focal value minus median, in the metric's unit (percentages: points). */
  gap: number.nullable(),
  /**
   * (Focal − median) ÷ (1.4826 × median absolute deviation); null with fewer than five peers or no spread.
   */
  robustZ: number.nullable(),
  /**
   * The focal company's value one fiscal year earlier, where it can be computed; missing in older analyses.
   */
  before: metricValueSchema.nullish(),
  /** Notes for the reader: mixed fiscal years, a small sample. */
  notes: texts,
});

export const shownMetricSchema = z.object({
  label: text,
  value: text,
  trend: z.enum(["up", "down", "flat"]),
});

export const insightSchema = z.object({
  id: text,
  type: z.enum(["positive", "negative", "neutral"]),
  title: text,
  description: text,
  metrics: z.array(shownMetricSchema),
  focusArea,
  /** The comparison it is based on; null for one about missing data. */
  metricId: text.nullable(),
  sourceIds: ids,
});

export const outlierSchema = z.object({
  id: text,
  title: text,
  /** Name of a focus area. */
  category: text,
  severity: z.enum(["high", "medium", "low"]),
  description: text,
  /** Questions to ask, each with figure and peer median. */
  actionItems: texts,
  metricId: text,
  sourceIds: ids,
});

const chartHead = { id: text, title: text, description: text };

export const scatterPointSchema = z.object({
  /** Begins with the ticker: "AAPL Apple Inc., fiscal year 2024". */
  label: text,
  /** Total shareholder return over the filing's period, in percent. */
  x: number,
  /** CEO pay granted, in $ million. */
  y: number,
  companyId: text,
  isFocal: z.boolean(),
  sourceIds: ids,
});

export const scatterChartSchema = z.object({
  ...chartHead,
  type: z.literal("scatter"),
  data: z.object({
    labels: texts,
    datasets: z.array(z.object({ label: text, points: z.array(scatterPointSchema) })),
    /** Medians of the peers, where the quadrants meet; null without peers. */
    quadrants: z.object({ x: number, y: number }).nullable(),
    /** Companies left out, with the reason: "TSLA: no grant was reported". */
    leftOut: texts,
    sources: z.array(sourceEntrySchema),
  }),
});

export const barChartSchema = z.object({
  ...chartHead,
  type: z.literal("bar"),
  data: z.object({
    /** One per bar group. */
    labels: texts,
    unit: unitSchema,
    datasets: z.array(z.object({ label: text, values: z.array(number.nullable()), isFocal: z.boolean() })),
    leftOut: texts,
    sources: z.array(sourceEntrySchema),
  }),
});

const chartSchema = z.discriminatedUnion("type", [scatterChartSchema, barChartSchema]);

export const alignmentSchema = z.object({
  /** Percentile ranks among the peers, 0 to 100. */
  tsrRank: number,
  payRank: number,
  /** TSR rank minus pay rank: below zero, pay ranks above performance. */
  degree: number,
  sampleSize: number,
  formula: text,
  /** Its limitations. */
  limits: texts,
  reading: text,
  sourceIds: ids,
});

export const overviewSchema = z.object({
  overview: z.object({ marketCap: text, revenueGrowth: text, netMargin: text, esgRating: text }),
  /** Sources of each of the four; empty for "not disclosed". */
  sourceIds: z.object({ marketCap: ids, revenueGrowth: ids, netMargin: ids, esgRating: ids }),
  insights: texts,
});

/** A result as stored: without its row id, and without the deep research, which has its own column. */
export const storedAnalysisSchema = z.object({
  /** ISO timestamp. */
  madeAt: text,
  mode: z.enum(["model", "extractive"]),
  focalCompany: companySchema,
  peerSet: peerSetSchema,
  peers: z.array(peerSchema),
  focusAreas: z.array(focusArea),
  /** ISO dates of the oldest and newest company data. */
  dataAsOf: z.object({ from: text, to: text }),
  insights: z.array(insightSchema),
  outliers: z.array(outlierSchema),
  charts: z.array(chartSchema),
  boardQuestions: texts,
  comparisons: z.array(comparisonSchema),
  alignment: alignmentSchema.nullable(),
  competitorOverview: overviewSchema,
  sources: z.array(sourceEntrySchema),
  /** Notes on the whole analysis: default peers, mixed years, outdated data. */
  notes: texts,
});
