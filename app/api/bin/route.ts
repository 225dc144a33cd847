import { listBin } from "@/lib/bin/queries";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: async ({ actor }) => listBin(actor) });
