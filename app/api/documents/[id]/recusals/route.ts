import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { listRecusals } from "@/lib/documents/recusals/queries";
import { recordRecusalSchema } from "@/lib/documents/recusals/schema";
import { json } from "@/lib/http/answer";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => listRecusals(actor, params.id),
});

export const POST = route({
  access: "board",
  params: idParams,
  body: recordRecusalSchema,
  handler: async ({ actor, params, body }) => {
    await recordRecusal(actor, params.id, body);
    return json({ success: true }, 201);
  },
});
