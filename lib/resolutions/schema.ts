import { z } from "zod";
import { ANSWERS, MOST_REASON, MOST_TEXT, MOST_TITLE, RULES } from "./constants";

const MOST_VOTERS = 100;
const MOST_PAPERS = 40;

const text = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${name} can have at most ${most.toLocaleString("en-US")} characters.`);

const id = z.uuid();

/** The fields of a draft. */
const draft = {
  title: text("The title", MOST_TITLE).min(1, "Give the resolution a title."),
  text: text("The text", MOST_TEXT).min(1, "Write the text of the resolution."),
  rule: z.enum(RULES, { error: "Choose the votes required." }),
  deadline: z.iso.datetime({ offset: true, error: "Choose a voting deadline." }),
  voterIds: z
    .array(id)
    .min(1, "Choose the voters.")
    .max(MOST_VOTERS, `A resolution can have at most ${MOST_VOTERS} voters.`),
  paperIds: z.array(id).max(MOST_PAPERS, `A resolution can have at most ${MOST_PAPERS} papers.`),
};

export const resolutionDraftSchema = z.object(draft);

/** A draft in the revision its editor saw. */
export const namedDraftSchema = z.object({ id, revision: z.int().min(1) });

export const resolutionChangeSchema = namedDraftSchema.extend(draft);

export const withdrawalSchema = z.object({
  id,
  reason: text("The reason", MOST_REASON).min(1, "Say why you are withdrawing it."),
});

export const ballotSchema = z
  .object({
    id,
    vote: z.enum(ANSWERS, { error: "Choose how you vote." }),
    reason: text("The reason", MOST_REASON),
  })
  .refine(({ vote, reason }) => vote !== "recused" || reason !== "", {
    path: ["reason"],
    error: "Say what your conflict of interest is.",
  });

export type ResolutionDraft = z.infer<typeof resolutionDraftSchema>;
export type ResolutionChange = z.infer<typeof resolutionChangeSchema>;
export type NamedDraft = z.infer<typeof namedDraftSchema>;
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export type BallotInput = z.infer<typeof ballotSchema>;
