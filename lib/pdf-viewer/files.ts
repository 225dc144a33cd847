import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { PDFJS_VERSION } from "./version";

const JAVASCRIPT = "text/javascript; charset=utf-8";
const BYTES = "application/octet-stream";

/** What the viewer loads of pdf.js at run time: its workers, and what a page may need that the PDF does not bring. */
const SERVED: { name: RegExp; mediaType: string }[] = [
  { name: /^legacy\/build\/pdf\.(?:worker|renderer)\.min\.mjs$/, mediaType: JAVASCRIPT },
  { name: /^cmaps\/[\w-]+\.bcmap$/, mediaType: BYTES },
  { name: /^standard_fonts\/[\w-]+\.(?:pfb|ttf)$/, mediaType: BYTES },
  { name: /^iccs\/[\w-]+\.icc$/, mediaType: BYTES },
  { name: /^wasm\/(?:jbig2|openjpeg|qcms_bg)\.wasm$/, mediaType: "application/wasm" },
];

export type ViewerFile = { bytes: Buffer; mediaType: string };

/**
 * A file of the pdf.js that is installed, by its path in the package. Throws `notFound` for any other version, and for
 * whatever the viewer has no use for.
 */
export async function readViewerFile(version: string, name: string): Promise<ViewerFile> {
  const served = SERVED.find((kind) => kind.name.test(name));
  if (!served || version !== PDFJS_VERSION) throw new AppError("notFound", "Not found.");
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules/pdfjs-dist");
  try {
    return { bytes: await readFile(path.join(folder, name)), mediaType: served.mediaType };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new AppError("notFound", "Not found.");
    throw error;
  }
}
