import { idParams, route } from "@/lib/http/route";
import { deleteMeetingNotes } from "@/lib/notes/mutations";
import { listMeetingNotes } from "@/lib/notes/queries";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => listMeetingNotes(actor, params.id),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteMeetingNotes(actor, params.id),
});
