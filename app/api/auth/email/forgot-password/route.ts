import { askToResetPassword } from "@/lib/accounts/request-password-link";
import { forgotPasswordSchema } from "@/lib/accounts/schema";
import { route } from "@/lib/http/route";

/** Answers the same whether or not the address has an account. */
export const POST = route({
  access: "public",
  limits: ["mailed link by address"],
  body: forgotPasswordSchema,
  handler: async ({ body }) => {
    await askToResetPassword(body.email);
  },
});
