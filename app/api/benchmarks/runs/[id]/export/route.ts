import { exportRun } from "@/lib/benchmarks/export/export-run";
import { runExportSchema } from "@/lib/benchmarks/schema";
import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: runExportSchema,
  handler: async ({ actor, params, query }) => download(await exportRun(actor, params.id, query)),
});
