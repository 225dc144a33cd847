import { idParams, route } from "@/lib/http/route";
import { addQuestion } from "@/lib/questions/mutations";
import { listQuestions } from "@/lib/questions/queries";
import { addQuestionSchema } from "@/lib/questions/schema";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => listQuestions(actor, params.id),
});

export const POST = route({
  access: "board",
  params: idParams,
  body: addQuestionSchema,
  handler: async ({ actor, params, body }) => addQuestion(actor, params.id, body),
});
