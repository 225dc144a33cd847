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

/** Names of the schemas as the model's service sees them. */
export const FINDINGS_SCHEMA = "board_paper_findings";
export const BRIEF_SCHEMA = "board_brief";

/** What a model finds in a part of a paper. A quote is copied from the page it names. */
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

/** A brief as a model composes it from findings, each item naming the findings it stands on by their ids. */
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
 * A finding whose quotes stand on their pages. A model's has its figures in its quotes; what code found may have computed
 * them from there, so that its words prove them. One of a paper is a line of it and nothing else.
 */
export type CheckedFinding = Omit<DraftFinding, "quotes"> & {
  id: string;
  citations: Citation[];
  /** The ledger's figures that stand within the citations, where they were read. */
  figures?: PaperFigure[];
  by: "model" | "code" | "paper";
};
