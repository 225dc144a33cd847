import { idParams, route } from "@/lib/http/route";
import { changeQuestion } from "@/lib/questions/change";
import { deleteQuestion } from "@/lib/questions/mutations";
import { changeQuestionSchema } from "@/lib/questions/schema";

export const PATCH = route({
  access: "board",
  params: idParams,
  body: changeQuestionSchema,
  handler: async ({ actor, params, body }) => changeQuestion(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteQuestion(actor, params.id),
});
