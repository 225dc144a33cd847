import { idParams, route } from "@/lib/http/route";
import { changeKpi } from "@/lib/strategy/kpis/mutations";
import { getKpi } from "@/lib/strategy/kpis/queries";
import { changeKpiSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => getKpi(actor, params.id),
});

export const PATCH = route({
  access: "board",
  limits: ["kpi change by account"],
  params: idParams,
  body: changeKpiSchema,
  handler: ({ actor, params, body }) => changeKpi(actor, params.id, body),
});
