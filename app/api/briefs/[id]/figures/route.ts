import { idParams, route } from "@/lib/http/route";
import { briefKeyFigures } from "@/lib/prep-me/key-figures";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => briefKeyFigures(actor, params.id),
});
