import { exportBrief } from "@/lib/benchmarks/export/export-run";
import { briefExportSchema } from "@/lib/benchmarks/schema";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";

export const POST = route({
  access: "board",
  limits: ["export by account"],
  body: briefExportSchema,
  handler: async ({ actor, body }) => download(await exportBrief(actor, body)),
});
