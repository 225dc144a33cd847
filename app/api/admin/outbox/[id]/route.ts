import { idParams, route } from "@/lib/http/route";
import { openMail } from "@/lib/outbox/mutations";

export const GET = route({
  access: "board",
  params: idParams,
  handler: ({ actor, params }) => openMail(actor, params.id),
});
