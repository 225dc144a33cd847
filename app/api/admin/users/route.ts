import { route } from "@/lib/http/route";
import { listMembers } from "@/lib/members/queries";

export const GET = route({ access: "board", handler: async ({ actor }) => listMembers(actor) });
