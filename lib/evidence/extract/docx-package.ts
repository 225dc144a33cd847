import { AppError } from "@/lib/errors";
import { LIMITS } from "./limits";
import { openZip, textOf, type ZipPackage } from "./zip-package";

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const CONTENT_TYPES = "[Content_Types].xml";
const WORD_PART =
  /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/;

const SENTENCES = {
  broken: "This Word file is broken and cannot be opened.",
  tooMuch: "This Word file has more text than can be read.",
};

/**
 * Makes sure that a file is a Word document that is safe to inflate, before it is parsed.
 * @throws AppError("unreadable") when it is encrypted, not a Word document, broken, or inflates beyond the limit
 */
export async function checkDocx(bytes: Uint8Array): Promise<void> {
  if (OLE_SIGNATURE.every((byte, index) => bytes[index] === byte)) {
    throw new AppError(
      "unreadable",
      "This Word file is protected by a password or in the old .doc format. Save it as .docx without a password.",
    );
  }
  const pack = await openZip(bytes, LIMITS.inflatedBytes, SENTENCES);
  if (!pack.has(CONTENT_TYPES)) throw notWord();
  const types = await textOf(pack, CONTENT_TYPES);
  await checkInflatedSize(pack);
  if (!WORD_PART.test(types)) throw notWord();
}

/** Mammoth inflates all of it: the bound must hold before. */
async function checkInflatedSize(pack: ZipPackage): Promise<void> {
  for (const name of pack.names.filter((name) => name !== CONTENT_TYPES && /\.(?:xml|rels)$/i.test(name))) {
    const pieces = pack.pieces(name);
    while (!(await pieces.next()).done);
  }
}

function notWord(): AppError {
  return new AppError("unreadable", "This file is a ZIP archive, not a Word document.");
}
