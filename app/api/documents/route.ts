import { listPapers } from "@/lib/documents/list-papers";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: ({ actor }) => listPapers(actor) });
