import mammoth from "mammoth";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { type DocxNode, toBlocks } from "./docx-blocks";
import { checkDocx } from "./docx-package";
import { toSections } from "./sections";

/**
 * Reads a Word document: headings, lists, tables, text boxes and notes in their order, in sections of about a page.
 * @throws AppError("unreadable") when it is encrypted, not a Word document, broken or without text
 */
export async function* readDocx(bytes: Uint8Array): AsyncGenerator<PageText> {
  await checkDocx(bytes);
  const blocks = toBlocks(await parse(bytes));
  if (blocks.length === 0) throw new AppError("unreadable", "This Word file has no text.");
  yield* toSections(blocks);
}

/** The document tree. Mammoth hands it over before it makes HTML, which is not needed here. */
async function parse(bytes: Uint8Array): Promise<DocxNode> {
  let tree: DocxNode | undefined;
  const transformDocument = (document: DocxNode) => {
    tree = document;
    return { ...document, children: [] };
  };
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { transformDocument, externalFileAccess: false },
    );
  } catch {
    throw new AppError("unreadable", "This Word file is broken and cannot be opened.");
  }
  if (!tree) throw new AppError("unreadable", "This Word file is broken and cannot be opened.");
  return tree;
}
