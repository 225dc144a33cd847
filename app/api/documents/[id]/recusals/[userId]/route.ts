import { liftRecusal } from "@/lib/documents/recusals/mutations";
import { recusalParams } from "@/lib/documents/recusals/schema";
import { route } from "@/lib/http/route";

export const DELETE = route({
  access: "board",
  params: recusalParams,
  handler: async ({ actor, params }) => liftRecusal(actor, params.id, params.userId),
});
