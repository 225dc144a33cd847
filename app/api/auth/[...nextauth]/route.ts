import { z } from "zod";
import { admitIdentity } from "@/lib/accounts/admit-identity";
import { signInProviders } from "@/lib/auth/providers";
import { finishAtProvider } from "@/lib/auth/session-provider";
import { route } from "@/lib/http/route";

const isConfigured = (id: string) => signInProviders().some((provider) => provider.id === id);

/**
 * Where identity providers send the browser back. Of next-auth's own endpoints nothing else is open: passwords come in
 * through /api/auth/email/login, and a session is read on the server only.
 */
export const GET = route({
  access: "public",
  limits: ["provider by address"],
  params: z.object({ nextauth: z.tuple([z.literal("callback"), z.string().refine(isConfigured)]) }),
  handler: async ({ request }) => finishAtProvider(request, admitIdentity),
});
