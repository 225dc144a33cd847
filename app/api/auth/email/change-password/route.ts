import { changePassword } from "@/lib/accounts/mutations";
import { changePasswordSchema } from "@/lib/accounts/schema";
import { startSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Ends every session of the account and gives this browser a new one. */
export const POST = route({
  access: "signedIn",
  limits: ["password change by account"],
  body: changePasswordSchema,
  handler: async ({ actor, body }) => {
    await changePassword(actor, body);
    await startSession(actor.email, body.password);
  },
});
