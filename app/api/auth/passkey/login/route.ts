import { assertionSchema } from "@/lib/auth/passkeys/schema";
import { startSessionByPasskey } from "@/lib/auth/session";
import { inTurn } from "@/lib/auth/sign-in-turns";
import { route } from "@/lib/http/route";

/** Signs in with a passkey. */
export const POST = route({
  access: "public",
  limits: ["passkey by address"],
  body: assertionSchema,
  handler: async ({ body }) => inTurn(() => startSessionByPasskey(body)),
});
