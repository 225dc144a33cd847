import { activatePassword } from "@/lib/accounts/activate-password";
import { passwordLinkSchema } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";

export const POST = route({
  access: "public",
  limits: ["link opened by address"],
  body: passwordLinkSchema,
  handler: async ({ body }) => {
    await activatePassword(body);
  },
});
