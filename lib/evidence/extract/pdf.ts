import { getDocumentProxy } from "unpdf";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { LIMITS } from "./limits";
import { toRuns } from "./pdf-geometry";
import { layOutPage } from "./pdf-page";

/** We report problems of a file by throwing; pdf.js must not write to the log. */
const SILENT = 0;

/**
 * Reads a PDF page by page.
 * @throws AppError("unreadable") when it is encrypted, damaged, too long or without any text
 */
export async function* readPdf(bytes: Uint8Array): AsyncGenerator<PageText> {
  const pdf = await open(bytes);
  let characters = 0;
  try {
    if (pdf.numPages > LIMITS.pages) {
      throw new AppError(
        "unreadable",
        `This PDF has ${pdf.numPages} pages; more than ${LIMITS.pages} cannot be read.`,
      );
    }
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await readPage(pdf, number);
      characters += page.text.trim().length;
      if (characters > LIMITS.characters)
        throw new AppError("unreadable", "This PDF has more text than can be read.");
      yield page;
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
  if (characters === 0) {
    throw new AppError(
      "unreadable",
      "This PDF is a scan or contains only pictures, so there is no text to read. Upload a version with text.",
    );
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: SILENT,
      disableFontFace: true,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new AppError("unreadable", "This PDF is protected by a password. Upload a copy without one.");
    }
    throw new AppError("unreadable", "This PDF is damaged and cannot be opened.");
  }
}

/** A page that pdf.js cannot read becomes empty: the rest of the document is still worth having. */
async function readPage(pdf: Pdf, number: number): Promise<PageText> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const items = content.items.filter((item) => "str" in item);
    const { upright, turned } = toRuns(items, viewport.transform, viewport, content.styles);
    page.cleanup();
    return layOutPage(number, viewport, upright, turned);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError || isPdfError(error))
      return { number, text: "" };
    throw error;
  }
}

function isPdfError(error: unknown): boolean {
  return error instanceof Error && /Exception$|^FormatError$|^XRefParseException$/.test(error.name);
}
