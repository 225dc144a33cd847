import { route } from "@/lib/http/route";
import { currentUser } from "@/lib/members/types";

export const GET = route({ access: "signedIn", handler: async ({ actor }) => currentUser(actor) });
