import { z } from "zod";
import { pathForInvited } from "@/lib/accounts/invited-path";
import { goTo, nothing } from "@/lib/auth/go-to";
import { type SignInProvider, signInProviders } from "@/lib/auth/providers";
import { type SignInPurpose, withPurpose } from "@/lib/auth/session-landing";
import { beginAtProvider, signInPage } from "@/lib/auth/session-provider";
import { isFetchedAhead } from "@/lib/auth/session-request";
import { isToken } from "@/lib/auth/token";
import { route } from "@/lib/http/route";
import { lookUpInvitation } from "@/lib/invitations/look-up";

// A page's address: invalid values are ignored instead of rejected.
const query = z.object({
  invitation: z.string().refine(isToken).optional().catch(undefined),
  provider: z.string().optional().catch(undefined),
  again: z
    .literal("admin")
    .transform(() => true)
    .optional()
    .catch(undefined),
});

/** Signs in at an identity provider, or redirects to the choice of sign-in methods. */
export const GET = route({
  access: "public",
  limits: ["provider by address"],
  query,
  handler: async ({ request, query: { provider: wanted, ...purpose } }) => {
    if (isFetchedAhead(request)) return nothing();
    const provider = choose(signInProviders(), wanted);
    if (!provider) return goTo(await wayWithout(purpose));
    const invitation = await lookUpInvitation(purpose.invitation);
    const begun = await beginAtProvider(provider.id, purpose, invitation?.email);
    return goTo(begun.ok ? begun.address : signInPage(begun.reason, purpose));
  },
});

function choose(providers: SignInProvider[], wanted: string | undefined): SignInProvider | undefined {
  return providers.length === 1 && !wanted ? providers[0] : providers.find(({ id }) => id === wanted);
}

async function wayWithout(purpose: SignInPurpose): Promise<string> {
  return purpose.invitation ? pathForInvited(purpose.invitation) : withPurpose("/login", purpose);
}
