import { choosePeers } from "@/lib/benchmarks/peers";
import { companyParams, peersQuerySchema } from "@/lib/benchmarks/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["company search by account"],
  params: companyParams,
  query: peersQuerySchema,
  handler: async ({ request, actor, params, query }) =>
    choosePeers(actor, params.id, query.set, { signal: request.signal }),
});
