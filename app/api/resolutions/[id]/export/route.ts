import { exportSchema } from "@/lib/handout/export-schema";
import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";
import { exportResolution } from "@/lib/resolutions/export/export-resolution";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: exportSchema,
  handler: async ({ actor, params, query }) => download(await exportResolution(actor, params.id, query)),
});
