import { idParams, route } from "@/lib/http/route";
import { proposeAnswer } from "@/lib/questions/proposal";

export const GET = route({
  access: "board",
  limits: ["search by account"],
  params: idParams,
  handler: async ({ actor, params, request }) => ({
    proposal: await proposeAnswer(actor, params.id, request.signal),
  }),
});
