import { askToSetPassword } from "@/lib/accounts/request-password-link";
import { setPasswordSchema } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";

/** Answers the same whether or not the address has an account. */
export const POST = route({
  access: "public",
  limits: ["mailed link by address"],
  body: setPasswordSchema,
  handler: async ({ body }) => {
    await askToSetPassword(body.email, body.password);
  },
});
