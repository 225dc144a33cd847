import { open, readFile } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromFile } from "file-type";
import { AppError } from "@/lib/errors";
import { openWorkbook } from "@/lib/evidence/extract/workbook-contents";
import { typeRule } from "./constants";
import type { DocumentKind } from "./types";

const SAMPLE_BYTES = 64 * 1024;

type NamedFile = { path: string; name: string };
type Kinds = readonly DocumentKind[];

/**
 * The kind of a file by its content, whatever its name says. Whether a PDF or an Office document is readable is found out only
 * by reading it.
 * @param allowed the kinds accepted here, named in the error for any other
 * @throws AppError("unsupported") for any other kind, and for text named as a workbook where workbooks are accepted
 */
export async function detectKind(file: NamedFile, allowed: Kinds): Promise<DocumentKind> {
  const type = await recognise(file.path, allowed);
  if (!type && (await looksLikeText(file.path))) {
    if (allowed.includes("xlsx")) refuseDisguised(file.name);
    return "txt";
  }
  const kind = allowed.find((known) => known === type?.ext);
  if (kind) return kind;
  if (type?.ext === "zip" && allowed.includes("xlsx")) return workbookIn(file.path, allowed);
  throw unsupported(refusalOf(type?.ext, allowed.includes("xlsx")), allowed);
}

/** Recognizes a workbook whose list of parts is written unusually; throws for any other archive. */
async function workbookIn(path: string, allowed: Kinds): Promise<"xlsx"> {
  try {
    await openWorkbook(new Uint8Array(await readFile(path)));
    return "xlsx";
  } catch (error) {
    throw error instanceof AppError ? unsupported(error.message, allowed) : error;
  }
}

/** What a rejected file is, for someone who took it for an accepted one; empty where there is nothing to add. */
function refusalOf(extension: string | undefined, takesWorkbooks: boolean): string {
  const forWorkbooks = takesWorkbooks ? WORKBOOK_REFUSALS[extension ?? ""] : undefined;
  return forWorkbooks ?? REFUSALS[extension ?? ""] ?? "";
}

const MACROS = "This workbook contains macros, which cannot be opened here. Save it as .xlsx without macros.";
const DECK_MACROS =
  "This presentation contains macros, which cannot be opened here. Save it as .pptx without macros.";
const NO_DECK = "This is a PowerPoint show or template, not a presentation. Save it as .pptx.";
const NOT_POWERPOINT =
  "This is a presentation of another program. Open it there and export it as PowerPoint (.pptx) or PDF.";
const REFUSALS: Partial<Record<string, string>> = {
  zip: "This is a ZIP archive, not a Word or PowerPoint file.",
  // Office documents before 2007 and password-protected ones share this container.
  cfb: "The file is an old or password-protected Office document. Save it in a current format, without a password.",
  pptm: DECK_MACROS,
  ppsm: DECK_MACROS,
  potm: DECK_MACROS,
  ppsx: NO_DECK,
  potx: NO_DECK,
  odp: NOT_POWERPOINT,
  key: NOT_POWERPOINT,
};
const NOT_EXCEL = "Open it in the program that made it and export it as an Excel workbook (.xlsx).";
const WORKBOOK_REFUSALS: Partial<Record<string, string>> = {
  xlsm: MACROS,
  xltm: MACROS,
  xltx: "This is an Excel template, not a workbook. Save it as .xlsx.",
  ods: `This is an OpenDocument spreadsheet. ${NOT_EXCEL}`,
  ots: `This is an OpenDocument spreadsheet. ${NOT_EXCEL}`,
  numbers: `This is a Numbers spreadsheet. ${NOT_EXCEL}`,
};

/** Plain text is readable as it is, but text named as a workbook has no cells to read. */
function refuseDisguised(name: string): void {
  if (/\.(?:csv|tsv)$/i.test(name))
    throw new AppError(
      "unsupported",
      "This is a table written as text. Open it in Excel and save it as .xlsx, so that its columns can be read.",
    );
  if (/\.xl\w{1,2}$/i.test(name))
    throw new AppError(
      "unsupported",
      "This is a text file, not an Excel workbook. Open it in Excel and save it as .xlsx.",
    );
}

function unsupported(what: string, allowed: Kinds): AppError {
  const rule = `${typeRule(allowed)}.`;
  return new AppError("unsupported", what ? `${what} ${rule}` : rule);
}

// A truncated container ends before it reveals its content.
async function recognise(file: string, allowed: Kinds): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromFile(file);
  } catch (error) {
    if (error instanceof Error && error.name === "EndOfStreamError")
      throw unsupported("The file is damaged.", allowed);
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

// Below the space, text contains only tabs, line ends, form feeds and escapes.
function hasControlBytes(sample: Buffer): boolean {
  return sample.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
}
