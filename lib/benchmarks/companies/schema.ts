import { z } from "zod";
import { companyIdSchema, peerSetIdSchema } from "../schema";

export const companySearchQuerySchema = z.object({
  q: z.string().max(200, "The search can have at most 200 characters.").default(""),
});

export const companyParams = z.object({ id: companyIdSchema });

export const peersQuerySchema = z.object({ set: peerSetIdSchema });
