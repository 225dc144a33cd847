import { z } from "zod";
import { FOCUS_AREAS } from "./focus-areas";

// The database takes neither controls nor halves of characters, and no id has any.
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A ticker, or a company of the board's own. */
export const companyIdSchema = z
  .string({ error: "Choose a company." })
  .trim()
  .min(1, "Choose a company.")
  .max(50, "This company could not be found.")
  .regex(STORABLE, "This company could not be found.");

/** One of the four, or "custom:" and the id of a saved one. */
export const peerSetIdSchema = z
  .string({ error: "Choose a peer set." })
  .trim()
  .min(1, "Choose a peer set.")
  .max(50, "This peer set could not be found.")
  .regex(STORABLE, "This peer set could not be found.");

export const analyzeSchema = z.object({
  focalCompanyId: companyIdSchema,
  peerSetId: peerSetIdSchema,
  focusAreas: z
    .array(z.enum(FOCUS_AREAS, { error: "This is not a focus area." }), {
      error: "Choose at least one focus area.",
    })
    .min(1, "Choose at least one focus area.")
    .max(50, "This is not a focus area.")
    .transform((areas) => FOCUS_AREAS.filter((area) => areas.includes(area))),
});

export type AnalyzeInput = z.infer<typeof analyzeSchema>;
