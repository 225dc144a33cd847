import { meetingChanges } from "@/lib/facts/queries";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["changes by account"],
  params: idParams,
  handler: async ({ actor, params }) => meetingChanges(actor, params.id),
});
