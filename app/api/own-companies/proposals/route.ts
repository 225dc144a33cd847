import { proposedFigures } from "@/lib/benchmarks/own/queries";
import { proposalsQuerySchema } from "@/lib/benchmarks/own/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["proposals by account"],
  query: proposalsQuerySchema,
  handler: async ({ actor, query }) => proposedFigures(actor, query.documentId),
});
