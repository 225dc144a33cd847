import { route } from "@/lib/http/route";
import { listKpis } from "@/lib/strategy/kpis/queries";
import { listKpisSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  query: listKpisSchema,
  handler: ({ actor, query }) => listKpis(actor, query),
});
