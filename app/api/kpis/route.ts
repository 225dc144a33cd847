import { route } from "@/lib/http/route";
import { listKpiItems } from "@/lib/strategy/kpis/tracked";
import { listKpisSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  query: listKpisSchema,
  handler: ({ actor, query }) => listKpiItems(actor, query),
});
