import { z } from "zod";
import { renewRole } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { acceptAsActor } from "@/lib/invitations/accept-as-actor";
import { acceptInvitationSchema } from "@/lib/invitations/schema";

export const POST = route({
  access: "signedIn",
  params: z.object({ token: z.string() }),
  body: acceptInvitationSchema,
  handler: async ({ actor, params, body }) => {
    const accepted = await acceptAsActor(actor, params.token, body.password);
    await renewRole({ role: accepted.role, status: "active" });
    return accepted;
  },
});
