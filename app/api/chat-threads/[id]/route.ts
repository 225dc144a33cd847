import { changeThread, deleteThread } from "@/lib/chat/mutations";
import { openThread } from "@/lib/chat/queries";
import { changeThreadSchema } from "@/lib/chat/schema";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => openThread(actor, params.id),
});

export const PATCH = route({
  access: "board",
  params: idParams,
  body: changeThreadSchema,
  handler: async ({ actor, params, body }) => changeThread(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteThread(actor, params.id),
});
