import { getBrief } from "@/lib/briefs/queries";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => getBrief(actor, params.id),
});
