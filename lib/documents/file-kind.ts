import { open } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromFile } from "file-type";
import { AppError } from "@/lib/errors";
import type { DocumentKind } from "./types";

const WRONG_TYPE = "File type must be PDF, DOCX or TXT.";
const SAMPLE_BYTES = 64 * 1024;

/**
 * What a file is by its content, whatever its name says. Throws `unsupported` for anything but the three kinds;
 * whether a PDF or DOCX can really be read is found out by reading it.
 */
export async function detectKind(file: string): Promise<DocumentKind> {
  const type = await recognise(file);
  if (type?.ext === "pdf") return "pdf";
  if (type?.ext === "docx") return "docx";
  if (type?.ext === "zip")
    throw new AppError("unsupported", `This is a ZIP archive, not a Word document. ${WRONG_TYPE}`);
  if (type?.ext === "cfb") {
    // Word documents before 2007 and password-protected ones share this container.
    throw new AppError(
      "unsupported",
      `The file is an old or password-protected Office document. ${WRONG_TYPE}`,
    );
  }
  if (type || !(await looksLikeText(file))) throw new AppError("unsupported", WRONG_TYPE);
  return "txt";
}

// A container that is cut off ends before it says what it holds.
async function recognise(file: string): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromFile(file);
  } catch (error) {
    if (error instanceof Error && error.name === "EndOfStreamError")
      throw new AppError("unsupported", `The file is damaged. ${WRONG_TYPE}`);
    throw error;
  }
}

async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    const isUtf16 = sample.length >= 2 && [0xfeff, 0xfffe].includes(sample.readUInt16BE(0));
    return isUtf16 || !hasControlBytes(sample);
  } finally {
    await file.close();
  }
}

// Text has tabs, line ends, form feeds and escapes below the space, and nothing else.
function hasControlBytes(sample: Buffer): boolean {
  return sample.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
}
