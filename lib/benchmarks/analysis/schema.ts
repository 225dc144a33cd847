import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { FOCUS_AREAS } from "../focus-areas";

/** What an analysis is made of: as it is computed, stored and read back. The types of `types.ts` come from here. */

const text = z.string();
const texts = z.array(text);
const number = z.number();
const ids = z.array(text);
const focusArea = z.enum(FOCUS_AREAS);

export const companySchema = z.object({
  id: text,
  /** The ticker; the name of a company of the board's own, which has none. */
  ticker: text,
  name: text,
  /** GICS names; empty when unknown. */
  sector: text,
  subIndustry: text,
  /** Central Index Key of the SEC; null for a company of the board's own. */
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
  /** For a reader: "Proxy statement of Agilent Technologies, filed Feb 6, 2026". */
  label: text,
  /** The filing itself. Null: there is no link, and the interface searches the web for the label. */
  url: text.nullable(),
  /** SEC form ("DEF 14A", "10-K", "8-K"); "typed" or "paper" for a company of the board's own. */
  form: text,
  /** ISO date. */
  filed: text.nullable(),
  /** The compilation it was taken from, to be credited, when the filing was not read by this product. */
  via: text.nullable(),
  /** The sentence or the cells that it was read from; null when the filing was not read by this product. */
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
  /** Null: not disclosed, or not to be computed; `missing` says why, as a sentence. */
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
  /** Which end a board would rather be at; "neutral" where neither is. */
  better: z.enum(["higher", "lower", "neutral"]),
  /** What the figure does not say. */
  caveat: text.nullable(),
});

export const comparisonSchema = z.object({
  metric: metricInfoSchema,
  focal: metricValueSchema,
  peers: z.array(metricValueSchema),
  /** Peers with the figure. */
  sampleSize: number,
  median: number.nullable(),
  lowerQuartile: number.nullable(),
  upperQuartile: number.nullable(),
  /** 1 is the highest value, among the peers and the focal company. */
  rank: number.nullable(),
  /** 0 to 100: share of the peers below the focal company, equal ones counted by half. */
  percentile: number.nullable(),
  /** Focal less median, in the metric's unit (percentages: points). */
  gap: number.nullable(),
  /** (Focal − median) ÷ (1.4826 × median absolute deviation); null with fewer than five peers or no spread. */
  robustZ: number.nullable(),
  /** The focal company's value a fiscal year before, where it can be computed; not there in analyses made without it. */
  before: metricValueSchema.nullish(),
  /** What a reader must know: mixed fiscal years, a small sample. */
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
  /** The comparison it stands on; null for one about what is not disclosed. */
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
  /** Questions to ask, each naming figure and peer median. */
  actionItems: texts,
  metricId: text,
  sourceIds: ids,
});

const chartHead = { id: text, title: text, description: text };

export const scatterPointSchema = z.object({
  /** Begins with the ticker: "AAPL Apple Inc., fiscal year 2024". */
  label: text,
  /** Total shareholder return over the filing's period, percent. */
  x: number,
  /** CEO pay granted, $ million. */
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
    /** Companies left out, and why: "TSLA: no grant was reported". */
    leftOut: texts,
    sources: z.array(sourceEntrySchema),
  }),
});

export const barChartSchema = z.object({
  ...chartHead,
  type: z.literal("bar"),
  data: z.object({
    /** One a bar group. */
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
  /** TSR rank less pay rank: below zero, pay ranks above performance. */
  degree: number,
  sampleSize: number,
  formula: text,
  /** What it cannot say. */
  limits: texts,
  reading: text,
  sourceIds: ids,
});

export const overviewSchema = z.object({
  overview: z.object({ marketCap: text, revenueGrowth: text, netMargin: text, esgRating: text }),
  /** What each of the four stands on; empty for "not disclosed". */
  sourceIds: z.object({ marketCap: ids, revenueGrowth: ids, netMargin: ids, esgRating: ids }),
  insights: texts,
});

/** A result as it is stored: without the id of its row and without the deep research, which has a column of its own. */
export const storedAnalysisSchema = z.object({
  /** ISO timestamp. */
  madeAt: text,
  mode: z.enum(["model", "extractive"]),
  focalCompany: companySchema,
  peerSet: peerSetSchema,
  peers: z.array(peerSchema),
  focusAreas: z.array(focusArea),
  /** ISO dates between which the data of the companies are current. */
  dataAsOf: z.object({ from: text, to: text }),
  insights: z.array(insightSchema),
  outliers: z.array(outlierSchema),
  charts: z.array(chartSchema),
  boardQuestions: texts,
  comparisons: z.array(comparisonSchema),
  alignment: alignmentSchema.nullable(),
  competitorOverview: overviewSchema,
  sources: z.array(sourceEntrySchema),
  /** What a reader must know about all of it: default peers, mixed years, stale data. */
  notes: texts,
});
