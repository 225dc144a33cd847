import { deletePeerGroup, updatePeerGroup } from "@/lib/benchmarks/peer-groups/mutations";
import { updatePeerGroupSchema } from "@/lib/benchmarks/peer-groups/schema";
import { idParams, route } from "@/lib/http/route";

export const PATCH = route({
  access: "board",
  params: idParams,
  body: updatePeerGroupSchema,
  handler: async ({ actor, params, body }) => updatePeerGroup(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deletePeerGroup(actor, params.id),
});
