import { listRuns } from "@/lib/benchmarks/runs/queries";
import { route } from "@/lib/http/route";

export const GET = route({ access: "board", handler: ({ actor }) => listRuns(actor) });
