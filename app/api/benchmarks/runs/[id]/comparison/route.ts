import { compareRuns } from "@/lib/benchmarks/runs/queries";
import { comparisonQuery } from "@/lib/benchmarks/schema";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  query: comparisonQuery,
  handler: ({ actor, params, query }) => compareRuns(actor, params.id, query.with),
});
