import { currentActor } from "@/lib/auth/actor";
import { goTo } from "@/lib/auth/go-to";
import { renewRole } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/**
 * Updates the role in the caller's cookie and redirects to administration, which says so if the role is not
 * sufficient.
 */
export const GET = route({
  access: "public",
  handler: async () => {
    const actor = await currentActor();
    if (actor) await renewRole(actor);
    return goTo("/admin");
  },
});
