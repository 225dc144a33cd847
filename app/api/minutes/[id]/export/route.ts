import { exportSchema } from "@/lib/handout/export-schema";
import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";
import { exportMinutes } from "@/lib/minutes/export/export-minutes";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: exportSchema,
  handler: async ({ actor, params, query }) => download(await exportMinutes(actor, params.id, query)),
});
