import { z } from "zod";

/** The query of `GET /api/strategy`. */
export const overviewSchema = z.object({
  documentId: z.uuid("This is not the id of a document.").optional(),
});
