import { route } from "@/lib/http/route";
import { stillVisible } from "@/lib/offline/queries";
import { keptSchema } from "@/lib/offline/schema";

export const POST = route({
  access: "board",
  limits: ["offline check by account"],
  body: keptSchema,
  handler: async ({ actor, body }) => stillVisible(actor, body),
});
