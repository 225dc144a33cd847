import writeExcelFile from "write-excel-file/node";
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from "write-excel-file/utility";
import { type TableSheet, textCell } from "./cells";

/**
 * Renders sheets as a workbook without formulas. SheetJS is not used, because its community edition supports neither bold headers
 * nor frozen rows.
 */
export function renderWorkbook(sheets: TableSheet[]): Promise<Buffer> {
  return writeExcelFile(sheets, { features: [filters(sheets)] }).toBuffer();
}

/** An addition to the files of a workbook, in the library's form for several sheets. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>["features"]>[number];

const SHEET = "xl/worksheets/sheet{id}.xml";

/** Makes the first row of each table filter the rows below it (ECMA-376 Part 1, 18.3.1.2: autoFilter). */
function filters(sheets: TableSheet[]): Feature {
  const transform = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }): string => {
    const sheet = sheets[sheetIndex];
    const order = getOrderOfSiblings(SHEET, "worksheet");
    if (!sheet?.filteredRows || !order) return xml;
    const last = getCellAddress(sheet.filteredRows - 1, (sheet.columns?.length ?? 1) - 1);
    const markup = getSelfClosingTagMarkup("autoFilter", { ref: `A1:${last}` });
    return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, "worksheet");
  };
  return { files: { transform: { [SHEET]: { transform } } } };
}

/** A sheet of terms and values that says what a workbook is and who exported it. */
export function aboutSheet(lines: [term: string, text: string][]): TableSheet {
  return {
    sheet: "About",
    data: lines.map(([term, text]) => {
      const cell = textCell(term);
      return [cell && { ...cell, fontWeight: "bold" }, textCell(text)];
    }),
    columns: [{ width: 16 }, { width: 110 }],
    orientation: "landscape",
  };
}
