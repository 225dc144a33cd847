import { route } from "@/lib/http/route";
import { toKpiView } from "@/lib/strategy/history/views";
import { listKpis } from "@/lib/strategy/kpis/queries";
import { listKpisSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  query: listKpisSchema,
  handler: async ({ actor, query }) => (await listKpis(actor, query)).map(toKpiView),
});
