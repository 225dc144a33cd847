import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { createMeeting } from "@/lib/meetings/mutations";
import { listMeetings } from "@/lib/meetings/queries";
import { createMeetingSchema } from "@/lib/meetings/schema";

export const GET = route({ access: "board", handler: async ({ actor }) => listMeetings(actor) });

export const POST = route({
  access: "board",
  body: createMeetingSchema,
  handler: async ({ actor, body }) => json(await createMeeting(actor, body), 201),
});
