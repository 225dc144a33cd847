import { listChats } from "@/lib/chat/queries";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: async ({ actor }) => listChats(actor) });
