import { AppError } from "@/lib/errors";
import { cleanText } from "./clean";
import { LIMITS } from "./limits";
import {
  attribute,
  brokenWorkbook,
  isTrue,
  notWorkbook,
  readXml,
  SENTENCES,
  tooMuchContent,
  withMacros,
} from "./workbook-xml";
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

/** A sheet as the workbook lists it. */
type SheetEntry = {
  /** As its tab says. */
  name: string;
  isHidden: boolean;
  /** Name of the part that holds its cells. */
  part: string;
};

/** What a workbook is made of. Chart sheets and dialogs have no cells and are not listed. */
type WorkbookContents = {
  sheets: SheetEntry[];
  /** Days count from 1904, as they did on the Macintosh. */
  date1904: boolean;
  /** Names of the parts with the texts and the number formats of cells; null where there are none. */
  strings: string | null;
  styles: string | null;
};

type Relation = { target: string; kind: string };

/** @throws AppError("unreadable") when the workbook names no sheets, too many, macro sheets, or parts that are not there */
export async function readContents(pack: ZipPackage): Promise<WorkbookContents> {
  const main = [...(await relations(pack, "")).values()].find(({ kind }) => kind === "officeDocument");
  const workbook = main?.target ?? "xl/workbook.xml";
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

/** The parts that a part refers to, by id; `kind` is the last word of their type. */
async function relations(pack: ZipPackage, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found = new Map<string, Relation>();
  if (!pack.has(list)) return found;
  await readXml(pack, list, {
    open(tag, { Id = "", Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || TargetMode === "External") return;
      found.set(Id, { target: resolve(folder, Target), kind: Type.slice(Type.lastIndexOf("/") + 1) });
    },
  });
  return found;
}

/** Name of the part that `target` means from within `folder`: "xl/" and "../a.xml" make "a.xml". */
function resolve(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
