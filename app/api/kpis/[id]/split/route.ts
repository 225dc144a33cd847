import { idParams, route } from "@/lib/http/route";
import { splitKpi } from "@/lib/strategy/kpis/mutations";
import { splitKpiSchema } from "@/lib/strategy/schema";

export const POST = route({
  access: "board",
  limits: ["kpi change by account"],
  params: idParams,
  body: splitKpiSchema,
  handler: ({ actor, params, body }) => splitKpi(actor, params.id, body),
});
