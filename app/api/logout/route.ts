import { z } from "zod";
import { goTo, nothing } from "@/lib/auth/go-to";
import { signOut } from "@/lib/auth/session-end";
import { isFetchedAhead, isLedByOthers } from "@/lib/auth/session-request";
import { isToken } from "@/lib/auth/token";
import { route } from "@/lib/http/route";

const query = z.object({ invitation: z.string().refine(isToken).optional().catch(undefined) });

/**
 * A GET route, as the contract requires. Neither a prefetch nor a link on another site signs anyone out; the
 * session at an identity provider is not ended.
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
