import { beginPasskeySignIn } from "@/lib/auth/passkeys/sign-in";
import { route } from "@/lib/http/route";

/** The passkey request for a sign-in. */
export const POST = route({
  access: "public",
  limits: ["passkey by address"],
  handler: async () => beginPasskeySignIn(),
});
