import { shareDocumentSchema } from "@/lib/documents/schema";
import { idParams, route } from "@/lib/http/route";
import { removeStrategyPaper, sharePaper } from "@/lib/strategy/papers";

export const PATCH = route({
  access: "board",
  params: idParams,
  body: shareDocumentSchema,
  handler: ({ actor, params, body }) => sharePaper(actor, params.id, body.isShared),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => removeStrategyPaper(actor, params.id),
});
