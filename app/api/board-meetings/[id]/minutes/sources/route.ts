import { json } from "@/lib/http/answer";
import { idParams, route } from "@/lib/http/route";
import { addTranscript } from "@/lib/minutes/sources";

export const maxDuration = 300;

/** Takes a transcript as the multipart field `document`. */
export const POST = route({
  access: "board",
  limits: ["attachment by account"],
  params: idParams,
  handler: async ({ actor, params, request }) => {
    const source = await addTranscript(actor, params.id, request);
    return json(source, source.duplicate ? 200 : 201);
  },
});
