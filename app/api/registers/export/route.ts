import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { exportRegister } from "@/lib/registers/export/export-register";
import { registerExportSchema } from "@/lib/registers/schema";

export const GET = route({
  access: "board",
  limits: ["export by account"],
  query: registerExportSchema,
  handler: async ({ actor, query }) => download(await exportRegister(actor, query)),
});
