import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { beginUpload } from "@/lib/uploads/mutations";
import { beginUploadSchema } from "@/lib/uploads/schema";

export const POST = route({
  access: "board",
  limits: ["upload by account"],
  body: beginUploadSchema,
  handler: async ({ actor, body }) => json(await beginUpload(actor, body), 201),
});
