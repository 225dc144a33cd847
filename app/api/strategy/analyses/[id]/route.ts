import { idParams, route } from "@/lib/http/route";
import { getAnalysis, putAway } from "@/lib/strategy/analyses";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => getAnalysis(actor, params.id),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => putAway(actor, params.id),
});
