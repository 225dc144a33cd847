import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { shareDocumentSchema } from "@/lib/documents/schema";
import { idParams, route } from "@/lib/http/route";

export const PATCH = route({
  access: "board",
  params: idParams,
  body: shareDocumentSchema,
  handler: async ({ actor, params, body }) => shareDocument(actor, params.id, body.isShared),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteDocument(actor, params.id),
});
