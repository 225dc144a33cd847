import { openFile } from "@/lib/documents/queries";
import { fileAnswer } from "@/lib/http/file-answer";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params, request }) => fileAnswer(request, await openFile(actor, params.id)),
});
