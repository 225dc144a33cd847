import { z } from "zod";
import { citationSchema } from "@/lib/evidence/citation-schema";
import { PARTS, TOPICS, type Topic } from "./parts";

/** The schema of a deep research report over filings, as written, stored with its result and loaded. */

const text = z.string();
const texts = z.array(text);
/** Indexes into `quotes` of the report. */
const quoted = z.array(z.number().int().nonnegative());

/** A sentence with at least one quote. */
const statementSchema = z.object({ text, quotes: quoted });
const statements = z.array(statementSchema);

const SIGNIFICANCES = ["high", "medium", "low"] as const;

/** The position of a significance, highest first. */
export const rankOf = (significance: Significance): number => SIGNIFICANCES.indexOf(significance);

const findingSchema = z.object({
  category: text,
  significance: z.enum(SIGNIFICANCES),
  finding: text,
  /** Title and section of the first quote. */
  source: text,
  quotes: quoted,
});

/** A verified quote of a filing. */
const filingQuoteSchema = z.object({
  companyId: text,
  /** "Annual report (10-K) of Apple Inc., fiscal year 2024" */
  title: text,
  form: text,
  /** ISO date; null for a paper of the board. */
  filed: text.nullable(),
  /** URL of the filing, with a text fragment for the passage; null for a paper. */
  url: text.nullable(),
  /** The passage of a paper; null for an EDGAR filing, and in reports written before papers were read. */
  citation: citationSchema.nullable().default(null),
  /** "Item 1A. Risk Factors" */
  section: text,
  quote: text,
  /** Text around the quote, for a reader who does not follow the link. */
  before: text,
  after: text,
});

/** The subjects of a part, and the titles of the filings it quotes. */
const partSchema = <Of extends Topic>(topics: readonly Of[]) =>
  z.object({
    ...(Object.fromEntries(topics.map((topic) => [topic, statements])) as Record<Of, typeof statements>),
    sources: texts,
  });

export const deepAnalysisSchema = z.object({
  mode: z.enum(["model", "extractive"]),
  /** Why a configured language model did not write it, and what was used instead. */
  notice: text.optional(),
  /** ISO timestamp. */
  madeAt: text,
  /** The sentences of `summary`, joined by a space. */
  executiveSummary: text,
  summary: statements,
  keyFindings: z.array(findingSchema),
  governanceAnalysis: partSchema(PARTS.governanceAnalysis),
  competitivePositioning: partSchema(PARTS.competitivePositioning),
  financialPerformance: partSchema(PARTS.financialPerformance),
  riskFactors: partSchema(PARTS.riskFactors),
  boardRecommendations: z.object({
    immediate: statements,
    mediumTerm: statements,
    longTerm: statements,
    rationale: text,
  }),
  /** Titles of the filings read. */
  sources: texts,
  quotes: z.array(filingQuoteSchema),
  /** Number of sentences withheld because their quotes were not found. */
  dropped: z.number(),
  /** Filings that could not be read, with the reasons. */
  unread: texts,
});

export type FilingQuote = z.infer<typeof filingQuoteSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Significance = Finding["significance"];
export type DeepAnalysis = z.infer<typeof deepAnalysisSchema>;

/** Names of the schemas in model requests. */
export const STATEMENTS_SCHEMA = "filing_statements";
export const REPORT_SCHEMA = "research_report";

/** A model's statements on one part of the report, each with quotes copied from the passages shown. */
export const statementsSchema = z.object({
  statements: z.array(
    z.object({
      topic: z.enum(TOPICS),
      statement: z.string(),
      significance: z.enum(SIGNIFICANCES),
      quotes: z.array(z.object({ passage: z.string(), quote: z.string() })),
    }),
  ),
});

const item = z.object({ text: z.string(), findings: z.array(z.string()) });

/** A summary and recommendations by a model, each item with the ids of its statements. */
export const reportSchema = z.object({
  summary: z.array(item),
  immediate: z.array(item),
  mediumTerm: z.array(item),
  longTerm: z.array(item),
});

export type DraftStatement = z.infer<typeof statementsSchema>["statements"][number];
export type DraftItem = z.infer<typeof item>;
