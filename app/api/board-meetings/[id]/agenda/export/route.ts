import { exportAgenda } from "@/lib/agenda/export/export-agenda";
import { agendaExportSchema } from "@/lib/agenda/export/schema";
import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: agendaExportSchema,
  handler: async ({ actor, params, query }) => download(await exportAgenda(actor, params.id, query)),
});
