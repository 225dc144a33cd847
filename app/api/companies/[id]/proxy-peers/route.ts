import { proxyPeersOf } from "@/lib/benchmarks/peers";
import { companyParams } from "@/lib/benchmarks/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["company search by account"],
  params: companyParams,
  handler: async ({ request, actor, params }) => proxyPeersOf(actor, params.id, { signal: request.signal }),
});
