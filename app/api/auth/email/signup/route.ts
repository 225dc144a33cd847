import { signUp } from "@/lib/accounts/sign-up";
import { signupSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session";
import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";

/**
 * Signs in accounts that are approved automatically. All others get the same answer, even for an address that
 * already has an account.
 */
export const POST = route({
  access: "public",
  limits: ["sign-up by address"],
  body: signupSchema,
  handler: async ({ body }) => {
    const { status } = await signUp(body);
    const signedIn = status === "active";
    if (signedIn) await startSession(body.email, body.password);
    return json({ status, signedIn }, 201);
  },
});
