import { startSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { loginSchema } from "@/lib/members/schema";

export const POST = route({
  access: "public",
  body: loginSchema,
  handler: async ({ body }) => startSession(body.email, body.password),
});
