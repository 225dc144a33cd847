import { idParams, route } from "@/lib/http/route";
import { carryQuestion } from "@/lib/questions/carry";
import { carryQuestionSchema } from "@/lib/questions/schema";

export const POST = route({
  access: "board",
  params: idParams,
  body: carryQuestionSchema,
  handler: async ({ actor, params, body }) => carryQuestion(actor, params.id, body),
});
