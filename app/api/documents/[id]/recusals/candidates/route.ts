import { recusalCandidates } from "@/lib/documents/recusals/queries";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => recusalCandidates(actor, params.id),
});
