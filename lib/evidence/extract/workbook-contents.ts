import { AppError } from "@/lib/errors";
import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import { contentTypes, isCompoundFile, isZip, mainPart, relations } from "./office-package";
import { attribute, isTrue, readXml } from "./office-xml";
import { brokenWorkbook, notWorkbook, SENTENCES, tooMuchContent, withMacros } from "./workbook-errors";
import { openZip, type ZipPackage } from "./zip-package";

const WORKBOOK = /spreadsheetml\.(?:sheet|template)\.main\+xml$/;
const BINARY_WORKBOOK = /ms-excel\.sheet\.binary/i;
/** Content types and names of parts that contain code: VBA, and the macro sheets of Excel 4. */
const MACRO_TYPE = /macroEnabled|vbaProject|macrosheet/i;
const MACRO_PART = /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)/i;

/**
 * Opens an Excel workbook. Its parts can then be read one by one, within a shared size limit.
 * @throws AppError("unreadable") with a sentence when it is encrypted, in an old format, contains macros, or is not a workbook
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ZipPackage> {
  if (isCompoundFile(bytes)) {
    throw new AppError(
      "unreadable",
      "This workbook is protected by a password or in the old .xls format. Save it as .xlsx without a password.",
    );
  }
  if (!isZip(bytes)) throw notWorkbook();
  const pack = await openZip(bytes, LIMITS.workbookBytes, SENTENCES);
  const types = await contentTypes(pack);
  if (!types) throw notWorkbook("This file is a ZIP archive, not an Excel workbook.");
  if (types.some((type) => BINARY_WORKBOOK.test(type)))
    throw notWorkbook("This is a binary workbook (.xlsb). Save it as .xlsx with Excel.");
  if (types.some((type) => MACRO_TYPE.test(type)) || pack.names.some((name) => MACRO_PART.test(name)))
    throw withMacros();
  if (!types.some((type) => WORKBOOK.test(type))) throw notWorkbook();
  return pack;
}

/** A sheet as the workbook lists it. */
type SheetEntry = {
  /** The name on its tab. */
  name: string;
  isHidden: boolean;
  /** Name of the part that contains its cells. */
  part: string;
};

/** The contents of a workbook. Chart sheets and dialogs have no cells and are not listed. */
type WorkbookContents = {
  sheets: SheetEntry[];
  /** Days count from 1904, as on the early Macintosh. */
  date1904: boolean;
  /** Names of the parts with the shared strings and the number formats; null where there are none. */
  strings: string | null;
  styles: string | null;
};

/** @throws AppError("unreadable") when the workbook lists no sheets, too many, macro sheets, or missing parts */
export async function readContents(pack: ZipPackage): Promise<WorkbookContents> {
  const workbook = (await mainPart(pack)) ?? "xl/workbook.xml";
  const related = await relations(pack, workbook);
  const listed: { name: string; id: string; isHidden: boolean }[] = [];
  let date1904 = false;
  await readXml(pack, workbook, {
    open(tag, attributes) {
      if (tag === "workbookPr") date1904 = isTrue(attributes.date1904);
      if (tag !== "sheet") return;
      if (listed.length >= LIMITS.sheets) throw tooMuchContent();
      const { name = "", state = "visible" } = attributes;
      listed.push({ name, id: attribute(attributes, "id") ?? "", isHidden: state !== "visible" });
    },
  });
  const sheets = listed.flatMap(({ name, id, isHidden }): SheetEntry[] => {
    const relation = related.get(id);
    if (/macrosheet/i.test(relation?.kind ?? "")) throw withMacros();
    if (!relation) throw brokenWorkbook();
    return relation.kind === "worksheet" ? [{ name: sheetName(name), isHidden, part: relation.target }] : [];
  });
  const partOf = (wanted: string) =>
    [...related.values()].find(({ kind, target }) => kind === wanted && pack.has(target))?.target ?? null;
  return { sheets, date1904, strings: partOf("sharedStrings"), styles: partOf("styles") };
}

function sheetName(raw: string): string {
  const name = cleanText(raw.slice(0, LIMITS.sheetNameCharacters)).replace(/\s+/g, " ").trim();
  return raw.length > LIMITS.sheetNameCharacters ? `${name}…` : name;
}
