import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { createInvitation } from "@/lib/invitations/mutations";
import { listInvitations } from "@/lib/invitations/queries";
import { createInvitationSchema } from "@/lib/invitations/schema";

export const GET = route({ access: "board", handler: async ({ actor }) => listInvitations(actor) });

export const POST = route({
  access: "board",
  body: createInvitationSchema,
  handler: async ({ actor, body }) => json(await createInvitation(actor, body), 201),
});
