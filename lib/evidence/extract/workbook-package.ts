import { AppError } from "@/lib/errors";
import { LIMITS } from "./limits";
import { notWorkbook, SENTENCES, withMacros } from "./workbook-errors";
import { readXml } from "./workbook-xml";
import { openZip, withBound, type ZipPackage } from "./zip-package";

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP_SIGNATURE = [0x50, 0x4b];
const CONTENT_TYPES = "[Content_Types].xml";
const WORKBOOK = /spreadsheetml\.(?:sheet|template)\.main\+xml$/;
const BINARY_WORKBOOK = /ms-excel\.sheet\.binary/i;
/** Content types and names of parts that carry code: VBA, and the macro sheets of Excel 4. */
const MACRO_TYPE = /macroEnabled|vbaProject|macrosheet/i;
const MACRO_PART = /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)/i;

/**
 * Opens an Excel workbook: its parts can be read one by one, under one bound.
 * @throws AppError("unreadable") with a sentence when it is encrypted, in an old format, carries macros, or is no workbook
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ZipPackage> {
  if (startsWith(bytes, OLE_SIGNATURE)) {
    throw new AppError(
      "unreadable",
      "This workbook is protected by a password or in the old .xls format. Save it as .xlsx without a password.",
    );
  }
  if (!startsWith(bytes, ZIP_SIGNATURE)) throw notWorkbook();
  const pack = await openZip(bytes, LIMITS.workbookBytes, SENTENCES);
  if (!pack.has(CONTENT_TYPES)) throw notWorkbook("This file is a ZIP archive, not an Excel workbook.");
  const types = await contentTypes(pack);
  if (types.some((type) => BINARY_WORKBOOK.test(type)))
    throw notWorkbook("This is a binary workbook (.xlsb). Save it as .xlsx with Excel.");
  if (types.some((type) => MACRO_TYPE.test(type)) || pack.names.some((name) => MACRO_PART.test(name)))
    throw withMacros();
  if (!types.some((type) => WORKBOOK.test(type))) throw notWorkbook();
  return pack;
}

/** What the parts that are there are said to be: each by its name, else by its extension. */
async function contentTypes(pack: ZipPackage): Promise<string[]> {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await readXml(withBound(pack, LIMITS.partListBytes, SENTENCES), CONTENT_TYPES, {
    open(tag, { PartName = "", Extension = "", ContentType = "" }) {
      if (tag === "Override") byName.set(PartName.toLowerCase(), ContentType);
      if (tag === "Default") byExtension.set(Extension.toLowerCase(), ContentType);
    },
  });
  return pack.names.flatMap((name) => {
    const part = `/${name.toLowerCase()}`;
    return byName.get(part) ?? byExtension.get(part.slice(part.lastIndexOf(".") + 1)) ?? [];
  });
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
