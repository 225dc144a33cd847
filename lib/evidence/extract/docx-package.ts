import { Readable } from "node:stream";
import JSZip from "jszip";
import { AppError } from "@/lib/errors";
import { LIMITS } from "./limits";

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const WORD_PART =
  /wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/;

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
  const zip = await open(bytes);
  const types = zip.file("[Content_Types].xml");
  if (!types) throw notWord();
  await checkInflatedSize(zip);
  if (!WORD_PART.test(await types.async("string"))) throw notWord();
}

async function open(bytes: Uint8Array): Promise<JSZip> {
  try {
    return await JSZip.loadAsync(bytes);
  } catch {
    throw broken();
  }
}

/** Counts by inflating, piece by piece: the sizes that a ZIP states may be wrong. */
async function checkInflatedSize(zip: JSZip): Promise<void> {
  let total = 0;
  for (const file of Object.values(zip.files)) {
    if (file.dir || !/\.(?:xml|rels)$/i.test(file.name)) continue;
    try {
      // JSZip's streams are of an old kind that cannot be iterated.
      for await (const piece of new Readable().wrap(file.nodeStream())) {
        total += piece.length;
        if (total > LIMITS.inflatedBytes)
          throw new AppError("unreadable", "This Word file has more text than can be read.");
      }
    } catch (error) {
      throw error instanceof AppError ? error : broken();
    }
  }
}

function notWord(): AppError {
  return new AppError("unreadable", "This file is a ZIP archive, not a Word document.");
}

function broken(): AppError {
  return new AppError("unreadable", "This Word file is broken and cannot be opened.");
}
