import { download } from "@/lib/http/download";
import { idParams, route } from "@/lib/http/route";
import { exportNotes } from "@/lib/notes/export/export-notes";
import { notesExportSchema } from "@/lib/notes/schema";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  params: idParams,
  query: notesExportSchema,
  handler: async ({ actor, params, query }) => download(await exportNotes(actor, params.id, query)),
});
