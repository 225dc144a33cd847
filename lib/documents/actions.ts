"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { deleteDocument, shareDocument } from "./mutations";
import { shareDocumentSchema } from "./schema";

const id = z.uuid();

export const deleteDocumentAction = action("deleteDocument", z.object({ id }), (actor, input) =>
  deleteDocument(actor, input.id),
);

export const shareDocumentAction = action(
  "shareDocument",
  shareDocumentSchema.extend({ id }),
  (actor, input) => shareDocument(actor, input.id, input.isShared),
);
