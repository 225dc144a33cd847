import { route } from "@/lib/http/route";
import { allStrategyPapers } from "@/lib/strategy/overview";

export const GET = route({
  access: "board",
  handler: ({ actor }) => allStrategyPapers(actor),
});
