import { z } from "zod";
import { admitIdentity } from "@/lib/accounts/admit-identity";
import { signInProviders } from "@/lib/auth/providers";
import { finishAtProvider } from "@/lib/auth/session-provider";
import { route } from "@/lib/http/route";

const isConfigured = (id: string) => signInProviders().some((provider) => provider.id === id);

/**
 * The callback for identity providers. None of next-auth's other endpoints are exposed: passwords use
 * /api/auth/email/login, and sessions are read on the server only.
 */
export const GET = route({
  access: "public",
  limits: ["provider by address"],
  params: z.object({ nextauth: z.tuple([z.literal("callback"), z.string().refine(isConfigured)]) }),
  handler: async ({ request }) => finishAtProvider(request, admitIdentity),
});
