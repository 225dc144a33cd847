import { route } from "@/lib/http/route";
import { liftRecusal } from "@/lib/recusals/mutations";
import { recusalParams } from "@/lib/recusals/schema";

export const DELETE = route({
  access: "board",
  params: recusalParams,
  handler: async ({ actor, params }) => liftRecusal(actor, params.id, params.userId),
});
