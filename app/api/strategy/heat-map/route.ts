import { route } from "@/lib/http/route";
import { strategyHeatMap } from "@/lib/strategy/overview";
import { overviewSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  query: overviewSchema,
  handler: ({ actor, query }) => strategyHeatMap(actor, query),
});
