import { startSession } from "@/lib/auth/session";
import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { signupSchema } from "@/lib/members/schema";
import { signUp } from "@/lib/members/sign-up";

export const POST = route({
  access: "public",
  body: signupSchema,
  handler: async ({ body }) => {
    const account = await signUp(body);
    await startSession(body.email, body.password);
    return json(account, 201);
  },
});
