import { idParams, route } from "@/lib/http/route";
import { mergeKpi } from "@/lib/strategy/kpis/mutations";
import { mergeKpiSchema } from "@/lib/strategy/schema";

export const POST = route({
  access: "board",
  limits: ["kpi change by account"],
  params: idParams,
  body: mergeKpiSchema,
  handler: ({ actor, params, body }) => mergeKpi(actor, params.id, body),
});
