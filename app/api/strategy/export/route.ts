import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { exportStrategy } from "@/lib/strategy/export/export-strategy";
import { strategyExportSchema } from "@/lib/strategy/schema";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  query: strategyExportSchema,
  handler: async ({ actor, query }) => download(await exportStrategy(actor, query)),
});
