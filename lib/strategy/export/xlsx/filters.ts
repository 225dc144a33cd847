import type writeExcelFile from "write-excel-file/node";
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from "write-excel-file/utility";
import type { TableSheet } from "./sheet";

/** What adds to the files of a workbook, as the library takes it for several sheets. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>["features"]>[number];

const SHEET = "xl/worksheets/sheet{id}.xml";

/** Lets the first row of each table filter the rows below it (ECMA-376 Part 1, 18.3.1.2: autoFilter). */
export function filters(sheets: TableSheet[]): Feature {
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
