import { route } from "@/lib/http/route";
import { beginPasskeySignIn } from "@/lib/passkeys/sign-in";

/** What the browser is to ask of a passkey at a sign-in. */
export const POST = route({
  access: "public",
  limits: ["passkey by address"],
  handler: async () => beginPasskeySignIn(),
});
