import { idParams, route } from "@/lib/http/route";
import { getPackPages } from "@/lib/offline/queries";
import { packPagesSchema } from "@/lib/offline/schema";

export const GET = route({
  access: "board",
  limits: ["offline pages by account"],
  params: idParams,
  query: packPagesSchema,
  handler: async ({ actor, params, query }) => getPackPages(actor, params.id, query.from),
});
