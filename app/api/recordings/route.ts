import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { beginRecording } from "@/lib/recordings/mutations";
import { beginRecordingSchema } from "@/lib/recordings/schema";

export const POST = route({
  access: "board",
  limits: ["upload by account"],
  body: beginRecordingSchema,
  handler: async ({ actor, body }) => json(await beginRecording(actor, body), 201),
});
