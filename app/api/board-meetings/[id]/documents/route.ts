import { uploadDocument } from "@/lib/documents/mutations";
import { listDocuments } from "@/lib/documents/queries";
import { json } from "@/lib/http/answer";
import { idParams, route } from "@/lib/http/route";

export const maxDuration = 300;

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => listDocuments(actor, params.id),
});

export const POST = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params, request }) => {
    const document = await uploadDocument(actor, params.id, request);
    return json(document, document.duplicate ? 200 : 201);
  },
});
