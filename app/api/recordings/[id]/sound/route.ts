import { fileAnswer } from "@/lib/http/file-answer";
import { idParams, route } from "@/lib/http/route";
import { openRecording } from "@/lib/recordings/queries";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params, request }) => fileAnswer(request, await openRecording(actor, params.id)),
});
