import { idParams, route } from "@/lib/http/route";
import { discardRecording, finishRecording, recordingProgress, takePart } from "@/lib/recordings/mutations";
import { partQuerySchema } from "@/lib/recordings/schema";

/** How much of an upload has arrived. */
export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => recordingProgress(actor, params.id),
});

/** The next bytes of the upload, as the request body. */
export const PATCH = route({
  access: "board",
  limits: ["recording part by account"],
  params: idParams,
  query: partQuerySchema,
  handler: ({ actor, params, query, request }) =>
    takePart(actor, params.id, { body: request.body, from: query.from }),
});

/** The upload is complete. */
export const POST = route({
  access: "board",
  limits: ["upload by account"],
  params: idParams,
  handler: ({ actor, params }) => finishRecording(actor, params.id),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => discardRecording(actor, params.id),
});
