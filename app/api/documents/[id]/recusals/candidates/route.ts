import { idParams, route } from "@/lib/http/route";
import { recusalCandidates } from "@/lib/recusals/queries";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => recusalCandidates(actor, params.id),
});
