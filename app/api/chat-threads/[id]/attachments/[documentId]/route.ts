import { detachFile } from "@/lib/chat/attachments";
import { attachmentParams } from "@/lib/chat/schema";
import { route } from "@/lib/http/route";

export const DELETE = route({
  access: "board",
  params: attachmentParams,
  handler: async ({ actor, params }) => detachFile(actor, params.id, params.documentId),
});
