import { readPage } from "@/lib/documents/queries";
import { pageParams } from "@/lib/documents/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  params: pageParams,
  handler: async ({ actor, params }) => readPage(actor, params.id, params.page),
});
