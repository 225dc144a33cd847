import { idParams, route } from "@/lib/http/route";
import { deleteInvitation } from "@/lib/invitations/mutations";

export const DELETE = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => deleteInvitation(actor, params.id),
});
