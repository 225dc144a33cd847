import { idParams, route } from "@/lib/http/route";
import { getPack } from "@/lib/offline/queries";

export const GET = route({
  access: "board",
  limits: ["offline pack by account"],
  params: idParams,
  handler: async ({ actor, params }) => getPack(actor, params.id),
});
