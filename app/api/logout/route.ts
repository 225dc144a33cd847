import { z } from "zod";
import { goTo, nothing } from "@/lib/auth/go-to";
import { signOut } from "@/lib/auth/session-end";
import { isFetchedAhead, isLedByOthers } from "@/lib/auth/session-request";
import { isToken } from "@/lib/auth/token";
import { route } from "@/lib/http/route";

const query = z.object({ invitation: z.string().refine(isToken).optional().catch(undefined) });

/**
 * A link, as the contract has it. A browser that only fetches ahead ends nothing, nor does another site that leads
 * people here; the session at an identity provider is not ours to end.
 */
export const GET = route({
  access: "public",
  query,
  handler: async ({ request, query: { invitation } }) => {
    if (isFetchedAhead(request)) return nothing();
    if (!isLedByOthers(request)) await signOut();
    return goTo(invitation ? `/invite/${invitation}` : "/");
  },
});
