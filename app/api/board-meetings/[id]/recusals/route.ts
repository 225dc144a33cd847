import { idParams, route } from "@/lib/http/route";
import { meetingRecusals } from "@/lib/recusals/queries";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => meetingRecusals(actor, params.id),
});
