import { idParams, route } from "@/lib/http/route";
import { resendInvitation } from "@/lib/invitations/mutations";

export const POST = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => resendInvitation(actor, params.id),
});
