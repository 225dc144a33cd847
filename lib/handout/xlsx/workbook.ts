import writeExcelFile from "write-excel-file/node";
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from "write-excel-file/utility";
import { type TableSheet, textCell } from "./cells";

/**
 * Sheets as a workbook, without a formula. Not written by SheetJS, whose community edition writes neither bold heads nor rows
 * that stay in view.
 */
export function renderWorkbook(sheets: TableSheet[]): Promise<Buffer> {
  return writeExcelFile(sheets, { features: [filters(sheets)] }).toBuffer();
}

/** What adds to the files of a workbook, as the library takes it for several sheets. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>["features"]>[number];

const SHEET = "xl/worksheets/sheet{id}.xml";

/** Lets the first row of each table filter the rows below it (ECMA-376 Part 1, 18.3.1.2: autoFilter). */
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

/** What a workbook is and who took it, as a sheet of terms with what they stand for. */
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
