import { z } from "zod";

/** The name of the schema in the request to the model. */
export const ENTAILMENT_SCHEMA = "claims_and_quotes";

/** A claim with the words it stands on. */
export type ClaimToJudge = { text: string; quotes: string[] };

const VERDICTS = ["supported", "partly", "not"] as const;

export type Verdict = (typeof VERDICTS)[number];

export const entailmentSchema = z.object({
  verdicts: z.array(z.object({ id: z.string(), verdict: z.enum(VERDICTS) })),
});
