import { z } from "zod";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Citation } from "@/lib/evidence/types";
import { RISK_LEVELS } from "./constants";

const FINDING_KINDS = [
  "decision",
  "result",
  "change",
  "risk",
  "opportunity",
  "deadline",
  "commitment",
  "question",
] as const;

/** Schema names as sent to the model service. */
export const FINDINGS_SCHEMA = "board_paper_findings";
export const BRIEF_SCHEMA = "board_brief";

/** What a model finds in a part of a paper. Quotes are copied from the page they name. */
export const findingsSchema = z.object({
  findings: z.array(
    z.object({
      statement: z.string(),
      kind: z.enum(FINDING_KINDS),
      importance: z.number().int().min(1).max(5),
      quotes: z.array(z.object({ page: z.number().int(), text: z.string() })),
    }),
  ),
});

const item = z.object({ text: z.string(), findings: z.array(z.string()) });

/** A brief composed by a model; each item lists the ids of the findings it is based on. */
export const draftBriefSchema = z.object({
  executiveSummary: z.array(item),
  keyQuestions: z.array(item),
  riskAreas: z.array(
    z.object({
      level: z.enum(RISK_LEVELS),
      title: z.string(),
      description: z.string(),
      findings: z.array(z.string()),
    }),
  ),
  recommendations: z.array(item),
});

export type DraftFinding = z.infer<typeof findingsSchema>["findings"][number];
export type DraftBrief = z.infer<typeof draftBriefSchema>;

/**
 * A finding whose quotes were found on their pages. For a model's finding the figures must be in the quotes;
 * figures found by code may be computed from them, so its words count as proof. A finding by the paper itself
 * is one of its lines, verbatim.
 */
export type CheckedFinding = Omit<DraftFinding, "quotes"> & {
  id: string;
  citations: Citation[];
  /** The ledger's figures that lie inside the citations, if they were read. */
  figures?: PaperFigure[];
  by: "model" | "code" | "paper";
};
