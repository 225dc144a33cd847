import JSZip from "jszip";
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

export async function zipOf(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE", compressionOptions: { level: 1 } });
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
