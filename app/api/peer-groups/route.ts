import { createPeerGroup } from "@/lib/benchmarks/peer-groups/mutations";
import { listPeerGroups } from "@/lib/benchmarks/peer-groups/queries";
import { createPeerGroupSchema } from "@/lib/benchmarks/peer-groups/schema";
import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: async ({ actor }) => listPeerGroups(actor) });

export const POST = route({
  access: "board",
  body: createPeerGroupSchema,
  handler: async ({ actor, body }) => json(await createPeerGroup(actor, body), 201),
});
