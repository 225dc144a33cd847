import { idParams, route } from "@/lib/http/route";
import { correctKpi } from "@/lib/strategy/kpis/correct";
import { correctKpiSchema } from "@/lib/strategy/schema";

export const POST = route({
  access: "board",
  limits: ["kpi change by account"],
  params: idParams,
  body: correctKpiSchema,
  handler: ({ actor, params, body }) => correctKpi(actor, params.id, body),
});
