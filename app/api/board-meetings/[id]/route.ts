import { idParams, route } from "@/lib/http/route";
import { deleteMeeting, updateMeeting } from "@/lib/meetings/mutations";
import { getMeeting } from "@/lib/meetings/queries";
import { updateMeetingSchema } from "@/lib/meetings/schema";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => getMeeting(actor, params.id),
});

export const PATCH = route({
  access: "board",
  params: idParams,
  body: updateMeetingSchema,
  handler: async ({ actor, params, body }) => updateMeeting(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteMeeting(actor, params.id),
});
