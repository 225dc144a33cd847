import { z } from "zod";
import { MOST_ASKED } from "./constants";

const ids = z
  .array(z.uuid())
  .max(MOST_ASKED, "Too much is kept on this device. Remove a meeting that you no longer need.");

/** The body of `POST /api/offline`: what a device keeps. */
export const keptSchema = z.strictObject({ meetings: ids, papers: ids, briefs: ids });

/** The first page requested. */
export const packPagesSchema = z.object({ from: z.coerce.number().int().min(1).max(1_000_000).default(1) });
