import { startSession } from "@/lib/auth/session";
import { limitSignIn } from "@/lib/auth/sign-in-limit";
import { clientAddress } from "@/lib/http/client-address";
import { route } from "@/lib/http/route";
import { loginSchema } from "@/lib/members/schema";

export const POST = route({
  access: "public",
  body: loginSchema,
  handler: async ({ body: { email, password }, request }) =>
    limitSignIn(email, clientAddress(request.headers), () => startSession(email, password)),
});
