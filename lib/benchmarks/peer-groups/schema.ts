import { z } from "zod";
import { cleanText } from "@/lib/clean-text";
import { companyIdSchema } from "../schema";
import { EMPTY, MOST_COMPANIES, UNNAMED } from "./types";

const name = z
  .string({ error: UNNAMED })
  .transform(cleanText)
  .pipe(z.string().min(1, UNNAMED).max(100, "The name can have at most 100 characters."));

const companyIds = z
  .array(companyIdSchema, { error: EMPTY })
  .transform((ids) => [...new Set(ids)])
  .pipe(
    z
      .array(z.string())
      .min(1, EMPTY)
      .max(MOST_COMPANIES, `A peer set can have at most ${MOST_COMPANIES} companies.`),
  );

export const createPeerGroupSchema = z.object({ name, companyIds });

export const updatePeerGroupSchema = createPeerGroupSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");

export type CreatePeerGroupInput = z.infer<typeof createPeerGroupSchema>;
export type UpdatePeerGroupInput = z.infer<typeof updatePeerGroupSchema>;
