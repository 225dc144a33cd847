import { crc32, deflateRawSync } from "node:zlib";
import { type CellObject, utils, type WorkBook, write } from "xlsx";
import { type ReadSheet, readSheets } from "@/lib/evidence/extract/workbook";
import type { GridCell } from "@/lib/evidence/grid";

/** A cell's value, or a whole cell with its number format. */
export type Filling = string | number | boolean | null | Partial<CellObject>;

/** A workbook with these sheets, each as rows of cells from A1. `change` may set merges, visibility and so on. */
export function workbookOf(
  sheets: Record<string, Filling[][]>,
  change: (book: WorkBook) => void = () => undefined,
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  change(book);
  return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx", compression: true }));
}

/** A number with its display format. */
export function shownAs(value: number, format: string): CellObject {
  return { t: "n", v: value, z: format };
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The parts of a workbook with one sheet, "KPIs", as another program may write them. `sheet`: the content of
 * `worksheet`.
 */
export function partsOf(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    "[Content_Types].xml": `<Types><Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships><Relationship Id="r1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="KPIs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="${RELATED}/worksheet" Target="worksheets/a.xml"/>
      <Relationship Id="r2" Type="${RELATED}/sharedStrings" Target="/xl/texts.xml"/>
      <Relationship Id="r3" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/a.xml": `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    ...more,
  };
}

const ZIP_VERSION = 20;
const IN_UTF8 = 0x800;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x21;

/** A ZIP archive of these files. By hand: a library in JavaScript took ten times as long for archives made to be too large. */
export function zipOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [file, content] of Object.entries(parts)) {
    const name = Buffer.from(file);
    const packed = deflateRawSync(content, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(ZIP_VERSION, 0);
    fields.writeUInt16LE(IN_UTF8, 2);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt16LE(FIRST_DAY, 8);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(content), 18);
    fields.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(at, 12);
    files.push(Buffer.from("PK\x03\x04"), fields, name, packed);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([ZIP_VERSION, 0]), fields, entry.subarray(2), name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length / 4, 4);
  end.writeUInt16LE(files.length / 4, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06"), end]));
}

export async function sheetsOf(bytes: Uint8Array): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = [];
  for await (const sheet of readSheets(bytes)) sheets.push(sheet);
  return sheets;
}

/** The cells of all sheets by reference: "KPIs!C7". */
export function cellsByReference(sheets: ReadSheet[]): Map<string, GridCell> {
  const cells = sheets.flatMap(({ grid }) => grid.rows.flat().filter((cell) => cell !== null));
  return new Map(cells.map((cell) => [cell.place.cell ?? "", cell]));
}

/** The displayed text of each cell, by reference. */
export function textsByReference(sheets: ReadSheet[]): Record<string, string> {
  return Object.fromEntries([...cellsByReference(sheets)].map(([reference, { text }]) => [reference, text]));
}
