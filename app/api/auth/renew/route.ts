import { currentActor } from "@/lib/auth/actor";
import { goTo } from "@/lib/auth/go-to";
import { renewRole } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Has the caller's cookie remember their role of today, and leads to administration, which says what is wrong if it is not theirs. */
export const GET = route({
  access: "public",
  handler: async () => {
    const actor = await currentActor();
    if (actor) await renewRole(actor);
    return goTo("/admin");
  },
});
