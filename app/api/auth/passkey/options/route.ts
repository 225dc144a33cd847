import { beginPasskeySignIn } from "@/lib/auth/passkeys/sign-in";
import { route } from "@/lib/http/route";

/** What the browser is to ask of a passkey at a sign-in. */
export const POST = route({
  access: "public",
  limits: ["passkey by address"],
  handler: async () => beginPasskeySignIn(),
});
