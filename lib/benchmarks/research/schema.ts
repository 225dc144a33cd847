import { z } from "zod";
import { MOST_PAPERS } from "./limits";

const companyPaper = z.object({
  companyId: z.string({ error: "Choose the company this paper is about." }).max(200),
  documentId: z.uuid({ error: "Choose a paper." }),
});

/** Without papers only filings are read. The body may be left out. */
export const researchSchema = z
  .object({
    papers: z
      .array(companyPaper, { error: "The papers must be a list." })
      .max(MOST_PAPERS, `Choose at most ${MOST_PAPERS} papers.`)
      .refine(
        (papers) => new Set(papers.map(({ documentId }) => documentId)).size === papers.length,
        "Choose each paper only once.",
      )
      .default([]),
  })
  .prefault({});

/** An uploaded report, and the company of the benchmark that it is of. */
export type CompanyPaper = z.output<typeof companyPaper>;
