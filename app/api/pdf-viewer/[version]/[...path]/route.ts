import { z } from "zod";
import { route } from "@/lib/http/route";
import { readViewerFile } from "@/lib/pdf-viewer/files";

/**
 * Files of pdf.js, the same for everyone. A worker is bound by the policy delivered with its script: this one
 * may compile WebAssembly image decoders, which no page may, and fetch from this site only.
 */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy":
    "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self' data: blob:; img-src blob:; frame-ancestors 'none'",
};

export const GET = route({
  access: "public",
  params: z.object({ version: z.string(), path: z.array(z.string()) }),
  handler: async ({ params }) => {
    const { bytes, mediaType } = await readViewerFile(params.version, params.path.join("/"));
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "Content-Type": mediaType } });
  },
});
