import { z } from "zod";
import { route } from "@/lib/http/route";
import { isGenuineFile } from "@/lib/verification/queries";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "This is not a SHA-256.");

/** Whether a file with this SHA-256, computed in the browser, is a copy handed out of what has this seal. */
export const POST = route({
  access: "public",
  limits: ["verification by address"],
  params: z.object({ hash: z.string().max(100) }),
  body: z.object({ sha256 }),
  handler: async ({ params, body }) => ({ genuine: await isGenuineFile(params.hash, body.sha256) }),
});
