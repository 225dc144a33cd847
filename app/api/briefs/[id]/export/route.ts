import { exportBrief } from "@/lib/briefs/export/export-brief";
import { exportSchema } from "@/lib/briefs/export/schema";
import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: exportSchema,
  handler: async ({ actor, params, query }) => download(await exportBrief(actor, params.id, query)),
});
