import { z } from "zod";
import { TOPICS } from "./parts";
import { SIGNIFICANCES } from "./report";

/** Names of the schemas in requests to the model. */
export const STATEMENTS_SCHEMA = "filing_statements";
export const REPORT_SCHEMA = "research_report";

/** What a model says of a part of the report, each statement with words copied from the passages it was shown. */
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

/** A summary and recommendations as a model composes them, each item naming the statements it stands on by their ids. */
export const reportSchema = z.object({
  summary: z.array(item),
  immediate: z.array(item),
  mediumTerm: z.array(item),
  longTerm: z.array(item),
});

export type DraftStatement = z.infer<typeof statementsSchema>["statements"][number];
export type DraftItem = z.infer<typeof item>;
