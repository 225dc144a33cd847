import { attachFile } from "@/lib/chat/attachments";
import { listAttachments } from "@/lib/chat/queries";
import { json } from "@/lib/http/answer";
import { idParams, route } from "@/lib/http/route";

export const maxDuration = 300;

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => listAttachments(actor, params.id),
});

export const POST = route({
  access: "board",
  limits: ["attachment by account"],
  params: idParams,
  handler: async ({ actor, params, request }) => {
    const attachment = await attachFile(actor, params.id, request);
    return json(attachment, attachment.duplicate ? 200 : 201);
  },
});
