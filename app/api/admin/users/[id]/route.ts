import { idParams, route } from "@/lib/http/route";
import { changeMember, removeMember } from "@/lib/members/mutations";
import { changeMemberSchema } from "@/lib/members/schema";

export const PATCH = route({
  access: "board",
  params: idParams,
  body: changeMemberSchema,
  handler: async ({ actor, params, body }) => changeMember(actor, params.id, body),
});

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => removeMember(actor, params.id),
});
