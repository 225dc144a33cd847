import { z } from "zod";
import { route } from "@/lib/http/route";
import { checkFile } from "@/lib/verification/queries";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "This is not a SHA-256.");

/** Which sealed document a file with this SHA-256, computed in the browser, was handed out of. */
export const POST = route({
  access: "public",
  limits: ["verification by address"],
  params: z.object({ hash: z.string().max(100) }),
  body: z.object({ sha256 }),
  handler: async ({ params, body }) => checkFile(params.hash, body.sha256),
});
